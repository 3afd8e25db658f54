// The words of cards, places and legs, in the reader's language.
import type { Choice, Message } from '../../play';
import { rankOf } from './cards';
import { costOf, endPlace, landscape, leadsOf, pathOf, stepOf, suitsOf, transferEnd } from './journey';
import { isJoker, isRoyal, placeWord, suitOf, type Card, type Jack, type Place } from './view';

const page = (key: string): string => `page.jack_rabbits.${key}`;

/** "5 of hearts", "the king of clubs", "the red joker, a horse". */
export function cardName(play: Jack, card: Card): string {
  if (isJoker(card)) return play.text(page(`joker.${card}`));
  const values = { rank: rankOf(card), suit: suitOf(card) };
  return play.text(page(isRoyal(card) || card[0] === 'A' ? `card.${card[0]}` : 'card'), values);
}

export const cardNames = (play: Jack, cards: readonly Card[]): readonly string[] => cards.map((card) => cardName(play, card));

/** "5H, KC" in a message as the names of cards; where cards are hidden, nothing stands there and stays so. */
export function worded(play: Jack, message: Message): Message {
  const named = ['cards', 'more'].flatMap((field) => {
    const codes = message[field];
    if (typeof codes !== 'string' || codes === '') return [];
    return [[field, codes.split(', ').map((card) => (isJoker(card) ? `joker.${card}` : cardName(play, card)))]];
  });
  return { ...message, ...Object.fromEntries(named) };
}

/** At the beginning of a line: "The Citadel". */
export function placeName(play: Jack, place: Place): string {
  const name = play.text(page('place'), { place: placeWord(place) });
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What a leg of a journey does, as a button says it. */
export function legWords(play: Jack, choice: Choice, goal: Place | null = null): string {
  const step = stepOf(choice);
  const end = endPlace(choice);
  const tile = transferEnd(choice).tile.replace(/\d$/, '');
  const leads = leadsOf(choice);
  const to = goal && leads.includes(goal) ? goal : null;
  const values = {
    place: end ? placeWord(end) : '',
    cost: costOf(choice),
    tile: /^[a-z]/.test(tile) && tile !== 'citadel' ? `tile.${tile}` : placeWord(tile),
    toward: to ? placeWord(to) : '',
  };
  return play.text(page(`go.${step}`), values);
}

/** By what way: "by woods and a river". */
export function wayWords(play: Jack, choice: Choice): string {
  const tiles = landscape(pathOf(choice.about)).map((kind) => `tile.${kind}`);
  return tiles.length === 0 ? play.text(page('straight')) : play.text(page('by_way'), { tiles });
}

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Would a challenge throw one off there? */
export const isUnsafe = (choice: Choice): boolean => (number(choice.about.challengers) ?? 0) > 0 && choice.about.safe === 0;

/** The royal of a house and what the hand has for it, where the engine tells. */
export function royalWords(play: Jack, about: Message, place: Place): string {
  const { royal, holds } = about;
  if (number(royal) === null) return '';
  return play.text(page('royal_costs'), { card: cardName(play, place), cost: royal, suit: suitOf(place), holds });
}

/** What an arrival leads to, as far as it is known: who may ask for what, and what the royal costs. */
export function consequences(play: Jack, choice: Choice): readonly string[] {
  const { about } = choice;
  const { proof, hearts } = about;
  const asked = number(about.challengers) === null ? '' : play.text(page(isUnsafe(choice) ? 'asked_unsafe' : 'asked_safe'), { proof, hearts });
  return [asked, royalWords(play, about, endPlace(choice) ?? '')].filter((words) => words !== '');
}

/** Everything about a choice, for those who hear it: what, by what way, the price, the suits that pay, and what follows. */
export function choiceWords(play: Jack, choice: Choice, goal: Place | null = null): string {
  if (!stepOf(choice)) return play.say(choice.about);
  const words = [legWords(play, choice, goal)];
  if (pathOf(choice.about).length > 0) words.push(wayWords(play, choice));
  const cost = costOf(choice);
  if (cost > 0) words.push(play.text(page('cost_in'), { cost, suits: suitsOf(choice) }));
  return [words.join(', '), ...consequences(play, choice)].join('. ');
}
