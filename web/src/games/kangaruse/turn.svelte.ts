// A sheet may be turned to lie better in its room: on an upright phone a quarter to the right, so that its columns
// become lines from top to bottom. Squares keep the names that they have on paper; directions are those one sees.
import { edgesOf, type Edges } from './sheet';
import type { At, Command, Direction, Effect, Sheet, View } from './view';

const quarter: Readonly<Record<Direction, Direction>> = { up: 'right', right: 'down', down: 'left', left: 'up' };

class Turn {
  turned = $state(false);

  /** Where a square of the paper is seen. */
  at(sheet: Sheet, [x, y]: At): At {
    return this.turned ? [sheet.rows - 1 - y, x] : [x, y];
  }

  /** What stands at the edges of a sheet of paper, as it is seen. */
  edges(sheet: Sheet): Edges {
    const { columns, rows } = edgesOf(sheet);
    return this.turned ? { columns: rows.toReversed(), rows: columns } : { columns, rows };
  }

  way(direction: Direction): Direction {
    return this.turned ? quarter[direction] : direction;
  }

  /** What is said of a choice or an effect, with the direction one sees. */
  said<T extends object>(about: T): T {
    return 'direction' in about ? { ...about, direction: this.way(about.direction as Direction) } : about;
  }

  /** The view as if the sheet had been printed as one sees it. */
  view(view: View): View {
    if (!this.turned) return view;
    const at = (square: At): At => this.at(view.sheet, square);
    const list = (squares: readonly At[]): readonly At[] => squares.map(at);
    const effect = (of: Effect): Effect => ({
      ...this.said(of),
      ...(of.squares && { squares: list(of.squares) }),
      ...(of.barren && { barren: list(of.barren) }),
    });
    return {
      ...view,
      at: view.at.map((square) => square && at(square)),
      crossed: list(view.crossed),
      visited: view.visited.map(list),
      nothing: list(view.nothing),
      boxes: view.boxes.map((box) => ({ ...box, at: at(box.at) })),
      targets: list(view.targets),
      effects: view.effects.map(effect),
      sheet: upright(view.sheet),
    };
  }
}

/** A sheet after a quarter to the right. */
export function upright(sheet: Sheet): Sheet {
  const at = ([x, y]: At): At => [sheet.rows - 1 - y, x];
  const command = (of: Command): Command => (typeof of === 'number' ? of : quarter[of]);
  return {
    columns: sheet.rows,
    rows: sheet.columns,
    column_commands: sheet.row_commands.toReversed().map(command),
    row_commands: sheet.column_commands.map(command),
    cells: sheet.cells.map((cell) => ({ ...cell, at: at(cell.at) })),
    trees: sheet.trees.map(at),
    rivers: sheet.rivers.map((river) => river.map(at)),
    starts: sheet.starts.map(at),
  };
}

/** How the sheet on this page lies. */
export const turn = new Turn();
