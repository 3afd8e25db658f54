// Sentences of the builder: what is asked, and what a spot is worth.
import type { Play } from '../../play';
import type { Spot, View } from './view';

const said = (play: Play<View>, key: string, values: Record<string, unknown> = {}): string =>
  play.text(`page.jack_rabbits_builder.${key}`, values);

export interface Verdict {
  readonly fits: boolean;
  readonly title: string;
  readonly why: string;
  readonly but: string; // why it may not be played, or ''
}

export function verdict(play: Play<View>, spot: Spot): Verdict {
  if (spot.breaks.length === 0)
    return {
      fits: true,
      title: said(play, 'fits'),
      why: said(play, spot.joins > 0 ? 'fits_joins' : 'fits_alone', { joins: spot.joins }),
      but: '',
    };
  const tips = spot.breaks.map(({ tip, tile }) => said(play, `breaks_${tip}`, { tile: `tile.${tile.replace(/\d$/, '')}` }));
  return {
    fits: false,
    title: said(play, 'breaks'),
    why: [...new Set(tips)].join(' '),
    but: spot.legal ? '' : said(play, 'tips_bind'),
  };
}

/** The tile in this seat's hand, as a value for a sentence. */
export function tileInHand(play: Play<View>): string | null {
  const hand = play.seat === null ? null : play.view.hands[play.seat];
  return hand ? `tile.${hand.tile}` : null;
}

export function prompt(play: Play<View>): string {
  const { phase } = play.view;
  const tile = tileInHand(play);
  if (phase === 'walk') return said(play, 'prompt_walk');
  if (tile) return said(play, 'prompt_place', { tile });
  return said(play, phase === 'build' ? 'prompt_take' : 'prompt_flip');
}

export function subtitle(play: Play<View>): string {
  const { phase, tiles, bag, held, hands, round } = play.view;
  if (round !== undefined) return said(play, 'subtitle_walk', { round, rounds: Number(play.options['rounds'] ?? 0) });
  const left = bag.length + held.flat().length + hands.filter((h) => h !== null).length;
  const lying = tiles.length - 1; // the citadel lay there from the start
  const free = play.options['placing'] === 'free' || phase === 'build';
  return said(play, free ? 'subtitle_free' : 'subtitle_strict', { lying, all: lying + left });
}
