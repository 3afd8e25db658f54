// How each type of square looks: its icon and its two colours, as on printed sheets.
import badger from 'icon:badger';
import beaver from 'icon:beaver';
import chest from 'icon:open-treasure-chest';
import coins from 'icon:two-coins';
import crocodile from 'icon:crocodile';
import droplets from 'icon:droplets';
import flag from 'icon:flying-flag';
import fox from 'icon:fox';
import frog from 'icon:frog';
import gecko from 'icon:gecko';
import gems from 'icon:gems';
import apple from 'icon:shiny-apple';
import hedgehog from 'icon:hedgehog';
import hummingbird from 'icon:hummingbird';
import hut from 'icon:hut';
import kangaroo from 'icon:kangaroo';
import kiwi from 'icon:kiwi-bird';
import koala from 'icon:koala';
import moth from 'icon:moth';
import numbat from 'icon:numbat';
import parrot from 'icon:parrot-head';
import pine from 'icon:pine-tree';
import rat from 'icon:rat';
import squirrel from 'icon:squirrel';
import star from 'icon:round-star';
import thylacine from 'icon:thylacine';
import top from 'icon:spinning-top';
import type { Scoring, Type } from './view';

interface Drawn {
  readonly icon: string;
  readonly large?: boolean; // fills its square to the brim and is drawn a little smaller
}

interface Look extends Drawn {
  readonly tint: string; // of the tile
  readonly deep: string; // of icon, number and outline
}

export const scoring: readonly Scoring[] = ['star', 'chest', 'toys', 'gems', 'coins', 'shelter', 'water', 'food'];

export const isScoring = (type: Type): type is Scoring => (scoring as readonly Type[]).includes(type);

const drawn: Readonly<Record<Type, Drawn>> = {
  plain: { icon: '' },
  tree: { icon: pine },
  kangaroo: { icon: kangaroo },
  'tasmanian devil': { icon: badger, large: true },
  'tasmanian tiger': { icon: thylacine },
  crocodile: { icon: crocodile },
  dingo: { icon: fox, large: true },
  quoll: { icon: rat },
  kiwi: { icon: kiwi },
  koala: { icon: koala, large: true },
  platypus: { icon: beaver },
  'sugar glider': { icon: squirrel, large: true },
  mistletoebird: { icon: hummingbird },
  numbat: { icon: numbat },
  cockatoo: { icon: parrot, large: true },
  frog: { icon: frog, large: true },
  echidna: { icon: hedgehog },
  'thorny devil': { icon: gecko, large: true },
  moth: { icon: moth },
  'starting position': { icon: flag },
  star: { icon: star },
  chest: { icon: chest, large: true },
  toys: { icon: top },
  gems: { icon: gems },
  coins: { icon: coins },
  shelter: { icon: hut, large: true },
  water: { icon: droplets, large: true },
  food: { icon: apple, large: true },
};

// The colours stand in tokens.css, by the name of the type.
function lookOf(type: string, drawn: Drawn): Look {
  const name = `--kangaruse-${type.replace(' ', '-')}`;
  return { ...drawn, tint: `var(${name}-tint)`, deep: `var(${name}-deep)` };
}

export const looks = Object.fromEntries(Object.entries(drawn).map(([type, d]) => [type, lookOf(type, d)])) as Readonly<Record<Type, Look>>;

/** The two colours of a type as properties; by lamplight they change places, the ground dimmed. */
export function tone(type: Type): string {
  const { tint, deep } = looks[type];
  if (type === 'starting position') return '--tint: var(--card); --deep: var(--ink)';
  if (type === 'plain') return `--tint: none; --deep: ${deep}`;
  if (type === 'tree') return `--tint: ${tint}; --deep: ${deep}`;
  const dim = `color-mix(in srgb, ${deep} ${isScoring(type) ? 46 : 34}%, var(--kangaruse-dim))`;
  return `--tint: light-dark(${tint}, ${dim}); --deep: light-dark(${deep}, ${tint})`;
}
