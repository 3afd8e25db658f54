// Bunny Run on the page: the garden, the paws, and the cards in order of play.
import type { Forced, GameClient, Message } from '../../play';
import Board from './Board.svelte';
import { ending, tally } from './ending';
import Facts from './Facts.svelte';
import Hand from './Hand.svelte';
import { after, sound, time, trifle } from './told';
import { about, length, type BunnyPlay, type View } from './view';
import './tokens.css';

function subtitle(play: BunnyPlay): string {
  const { round, carrots } = play.view;
  const parts = [play.text('page.bunny_run.subtitle', { round, carrots: carrots.length })];
  for (const option of ['eager_boot', 'windfall_hop'])
    if (play.options[option] === true) parts.push(play.text(`page.bunny_run.${option}`));
  return parts.join(' · ');
}

function prompt(play: BunnyPlay): string {
  const card = play.seat === null ? null : play.view.cards[play.seat];
  return play.text(`page.bunny_run.prompt.${card ?? 'average'}`);
}

// Every number leads to END, and everybody sees that.
function forced(play: BunnyPlay): Forced | null {
  const [choice] = play.choices;
  const ends = play.choices.every((other) => about(other).spaces.length === 0);
  return choice && ends ? { choice, open: true } : null;
}

// The space after the last has a name and no number.
function worded(message: Message, play: BunnyPlay): Message {
  return typeof message['to'] === 'number' && message['to'] > length(play) ? { ...message, to: play.text('page.bunny_run.end') } : message;
}

const client: GameClient<View> = { Board, Hand, Facts, secret: true, subtitle, prompt, after, time, sound, trifle, worded, ending, tally, forced };

export default client as GameClient;
