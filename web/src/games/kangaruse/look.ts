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

interface Look {
  readonly icon: string;
  readonly tint: string; // of the tile
  readonly deep: string; // of icon, number and outline
  readonly large?: boolean; // fills its square to the brim and is drawn a little smaller
}

export const scoring: readonly Scoring[] = ['star', 'chest', 'toys', 'gems', 'coins', 'shelter', 'water', 'food'];

export const isScoring = (type: Type): type is Scoring => (scoring as readonly Type[]).includes(type);

export const looks: Readonly<Record<Type, Look>> = {
  plain: { icon: '', tint: '#ffffff', deep: '#3f7396' },
  tree: { icon: pine, tint: '#e9e6cf', deep: '#5f7543' },
  kangaroo: { icon: kangaroo, tint: '#f9ddc6', deep: '#a8430a' },
  'tasmanian devil': { icon: badger, tint: '#e2ddda', deep: '#4b3d39', large: true },
  'tasmanian tiger': { icon: thylacine, tint: '#f6dfb9', deep: '#7d4a08' },
  crocodile: { icon: crocodile, tint: '#dce8cc', deep: '#35641f' },
  dingo: { icon: fox, tint: '#ffdcd0', deep: '#9e3013', large: true },
  quoll: { icon: rat, tint: '#e4daee', deep: '#5a3d83' },
  kiwi: { icon: kiwi, tint: '#e8e4c4', deep: '#5c5718' },
  koala: { icon: koala, tint: '#dde3ea', deep: '#435061', large: true },
  platypus: { icon: beaver, tint: '#d2e7e4', deep: '#1b5c58' },
  'sugar glider': { icon: squirrel, tint: '#e0e0f5', deep: '#474494', large: true },
  mistletoebird: { icon: hummingbird, tint: '#f5d8dd', deep: '#9a2a47' },
  numbat: { icon: numbat, tint: '#f1dad0', deep: '#84351d' },
  cockatoo: { icon: parrot, tint: '#f8f1c0', deep: '#665b00', large: true },
  frog: { icon: frog, tint: '#d2ecc8', deep: '#28651a', large: true },
  echidna: { icon: hedgehog, tint: '#ebdfca', deep: '#684b22' },
  'thorny devil': { icon: gecko, tint: '#f7ddb4', deep: '#874700', large: true },
  moth: { icon: moth, tint: '#eadfe8', deep: '#693e60' },
  'starting position': { icon: flag, tint: '#fffaef', deep: '#2a2723' },
  star: { icon: star, tint: '#f6de9c', deep: '#7f5700' },
  chest: { icon: chest, tint: '#ebcba4', deep: '#74400f', large: true },
  toys: { icon: top, tint: '#f8d0e1', deep: '#991b57' },
  gems: { icon: gems, tint: '#bfddf0', deep: '#1f5c8a' },
  coins: { icon: coins, tint: '#e6dda8', deep: '#5d5200' },
  shelter: { icon: hut, tint: '#d6debd', deep: '#46541a', large: true },
  water: { icon: droplets, tint: '#c0e7ea', deep: '#0c5c67', large: true },
  food: { icon: apple, tint: '#f8cbc6', deep: '#9c211a', large: true },
};

/** The two colours of a type as properties; by lamplight they change places, the ground dimmed. */
export function tone(type: Type): string {
  const { tint, deep } = looks[type];
  if (type === 'starting position') return '--tint: var(--card); --deep: var(--ink)';
  if (type === 'plain') return '--tint: none; --deep: light-dark(#3f7396, #7fa9c4)';
  if (type === 'tree') return '--tint: light-dark(#e9e6cf, #273027); --deep: light-dark(#a3b58a, #4d6248)';
  const dim = `color-mix(in srgb, ${deep} ${isScoring(type) ? 46 : 34}%, #242b26)`;
  return `--tint: light-dark(${tint}, ${dim}); --deep: light-dark(${deep}, ${tint})`;
}
