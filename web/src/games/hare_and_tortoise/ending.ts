// How a race was won: in how many turns, and with what in hand.
import { kindOf, type Message, type Result } from '../../play';
import type { Race } from './view';

const turns = new Set(['advanced', 'went_back', 'drew_ten', 'paid_ten', 'chewed', 'passed', 'missed']);

export function ending(play: Race, result: Result): Message | null {
  const winners = result.share.flatMap((share, seat) => (share > 0 ? [seat] : []));
  const [seat] = winners;
  if (seat === undefined) return null;
  if (winners.length > 1) return { key: 'page.hare_and_tortoise.end_team', names: winners.map((who) => play.called(who)) };
  const own = play.story.filter((event) => event['seat'] === seat);
  const home = own.findLastIndex((event) => kindOf(event) === 'came_home');
  const number = own.slice(0, home + 1).filter((event) => turns.has(kindOf(event))).length;
  const carrots = play.view.carrots[seat] ?? null;
  const both = play.view.runners_each > 1 ? '_both' : '';
  if (carrots === null) return { key: `page.hare_and_tortoise.end${both}`, seat, number };
  return { key: `page.hare_and_tortoise.end${both}_carrots`, seat, number, carrots };
}
