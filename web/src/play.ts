// What the board of a game is given and may ask for. A game's folder knows the table only through
// this: no rule is written here or there, only what the engine has said is drawn.
import type { Component } from 'svelte';
import type { Choice, Message, Options, Result } from './protocol';
import type { Slip } from './ui/sure';

export type { Choice, Message, Options, Result } from './protocol';

/** What happens in an event or by a choice: "hopped" for the key "event.bunny_run.hopped", and nothing for no event. */
export function kindOf<Kind extends string = string>(message: Message | null): Kind | '' {
  return message ? (message.key.slice(message.key.lastIndexOf('.') + 1) as Kind) : '';
}

export interface Player {
  readonly name: string;
  readonly bot: string | null;
  readonly mine: boolean; // held by this device
  readonly here: boolean;
}

/** The table as one seat sees it. Reactive: read it in markup, `$derived` and `$effect`. */
export interface Play<View = unknown, Board = unknown> {
  readonly game: string;
  readonly options: Options;
  /** What is drawn once, such as the land of Jack Rabbits; undefined where the view tells it all. */
  readonly board: Board;
  /** Whose eyes these are; null looks on. */
  readonly seat: number | null;
  readonly players: readonly Player[];
  /** What a seat is called here: "You", or by name; by name too where several share the device. */
  called(seat: number): string;
  /** What that seat may know. While events are told it is what they have led to so far. */
  readonly view: View;
  /** The event that is being told, for boards to animate; then null. */
  readonly telling: Message | null;
  /** How long telling it takes, in ms; 0 where there is no motion. */
  readonly pace: number;
  /** All that this seat was told, oldest first; the event that is being told is the last. */
  readonly story: readonly Message[];
  /** What of it came after this seat's last answer and is worth a line. */
  readonly since: readonly Message[];
  /** The seats whose answer is awaited. */
  readonly awaited: readonly number[];
  /** What this seat may answer now; empty if it is not asked, and while events are told. */
  readonly choices: readonly Choice[];
  /** False if `choices` leaves out what is legal but hardly sensible; all() has it. */
  readonly complete: boolean;
  all(): Promise<readonly Choice[]>;
  /** The choice whose consequence is previewed: under the pointer, in focus, or tapped once. */
  readonly picked: Choice | null;
  pick(choice: Choice | null): void;
  /** Answers. */
  choose(choice: Choice): void;
  /** Tries a move that is not offered, so that the rule which forbids it is explained. */
  ask(move: unknown): void;
  readonly result: Result | null;
  /** A sentence in the reader's language, with "you" and names. */
  say(message: Message): string;
  text(key: string, values?: Record<string, unknown>): string;
}

export interface BoardProps<View = unknown, Board = unknown> {
  play: Play<View, Board>;
}

export interface FactsProps<View = unknown, Board = unknown> {
  play: Play<View, Board>;
  seat: number;
}

/** What must have happened before the next thing is said: a click, or an event of one's own. */
export interface Step {
  readonly say: string; // a key of the catalogue
  readonly until: 'click' | RegExp; // the kind of an event
}

export interface Lesson {
  readonly game: string;
  readonly options: Options;
  readonly seats: readonly string[];
  readonly steps: readonly Step[];
}

/**
 * What the page knows of a game before its board is loaded: card.ts in the game's folder. A game without a card is
 * offered last and without a picture, and one without a folder is played by `plain`.
 */
export interface Card {
  /** Its place on the start page. */
  readonly place?: number;
  /** Drawn 312 wide and 206 high; `left` is where the part begins that is shown on phones. */
  readonly picture?: { readonly Art: Component; readonly ground: string; readonly left: number };
  readonly lesson?: () => Promise<{ default: Lesson }>;
  /** The options that stand first when a table is opened; the others are folded away. Without it all stand first. */
  readonly options?: readonly string[];
  /** The game from which it is begun and by whose book it is played. */
  readonly within?: string;
}

export type Sound = 'card' | 'dice' | 'hop' | 'boot' | 'chew' | 'pencil' | 'wood' | 'win';

export interface Forced {
  readonly choice: Choice;
  readonly open: boolean;
}

/** What a game adds to the frame that all tables share. */
export interface GameClient<View = unknown, Board = unknown> {
  /** Fills the room it is given; scales itself; lies on the paper without a box. */
  Board: Component<BoardProps<View, Board>>;
  /** What I have and what I can do, below the board: buttons that say what happens. */
  Hand: Component<BoardProps<View, Board>>;
  /** What is public of a player, in one or two short lines beside the name. */
  Facts: Component<FactsProps<View, Board>>;
  /** Buttons of its own in the header, such as the race card. */
  Tools?: Component<BoardProps<View, Board>>;
  /** What stands below the players on wide screens, such as the key of a sheet; on phones a tool has it. */
  Side?: Component<BoardProps<View, Board>>;
  /** Has a seat anything that others at the same device must not see? Then a curtain falls between turns. */
  secret: boolean;
  /** Beside the title: edition, round. */
  subtitle(play: Play<View, Board>): string;
  /** The sentence above the hand, if I am asked: "Your move: hop, go back, or chew". */
  prompt(play: Play<View, Board>): string;
  /** The view as it looks once this event is told: what the event says, no more. */
  after(view: View, event: Message): View;
  /** How long an event takes to tell, in ms at normal speed; 0: at once. */
  time(event: Message): number;
  sound(event: Message): Sound | null;
  /** A message with names for its codes, such as "king of hearts" for KH, before it is said. */
  worded?(message: Message, play: Play<View, Board>): Message;
  /** Is this event worth no line in the story, such as each of thirty carrots that grow? */
  trifle?(event: Message): boolean;
  /** How the winner won, in a sentence of its own; a tie that was broken is named. Null: there is nothing to add. */
  ending?(play: Play<View, Board>, result: Result): Message | null;
  /** What a seat has to show for itself at the end, such as "8 carrots"; without it the game has no points. */
  tally?(play: Play<View, Board>, seat: number, result: Result): string;
  /**
   * The answer that is as good as given, for there is no other or all come to the same; null if there is none. `open`:
   * does everybody see that? Else it is given only where nobody can learn from it. Without this: a sole choice, open
   * where no seat has secrets.
   */
  forced?(play: Play<View, Board>): Forced | null;
  /** What is asked once more before a choice that is easily slipped and never to be taken back; null for all others. */
  confirm?(choice: Choice, play: Play<View, Board>): Slip | null;
}
