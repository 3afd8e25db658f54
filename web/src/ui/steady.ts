// The room that a drawing is fitted into, where what lies below it grows and shrinks from question to question.

const slight = 6; // pixels that a margin gives: the drawing does not move for them

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Gives for each room the one to draw for: as the smallest has left it, until the window itself is another. What is
 * drawn for the kept room may also `suit` a smaller one; then nothing moves.
 */
export function steady(suits: (kept: Size, room: Size) => boolean = () => false): (room: Size) => Size {
  let kept: Size = { width: 0, height: 0 };
  return (room) => {
    const another = room.width !== kept.width || room.height > 1.3 * kept.height;
    const tight = room.height < kept.height - slight && !suits(kept, room);
    if (room.height > 0 && (another || tight)) kept = room;
    return kept;
  };
}
