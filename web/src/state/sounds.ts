// Short sounds made on the spot: wood, paper and earth from filtered noise, no files.
import type { Sound } from '../play';
import { settings } from './settings.svelte';

interface Recipe {
  readonly noise: number; // Hz of the band that is let through; 0: none
  readonly tone: number; // Hz; 0: none
  readonly length: number; // seconds
  readonly times: number;
}

type Heard = Sound | 'turn' | 'word'; // a game has no say in when it is somebody's turn, or who speaks

const recipes: Record<Heard, Recipe> = {
  card: { noise: 2600, tone: 0, length: 0.07, times: 1 },
  dice: { noise: 1500, tone: 0, length: 0.05, times: 4 },
  hop: { noise: 500, tone: 190, length: 0.09, times: 1 },
  boot: { noise: 120, tone: 60, length: 0.3, times: 1 },
  chew: { noise: 3200, tone: 0, length: 0.05, times: 3 },
  pencil: { noise: 4200, tone: 0, length: 0.16, times: 1 },
  wood: { noise: 900, tone: 260, length: 0.06, times: 1 },
  turn: { noise: 0, tone: 390, length: 0.18, times: 2 },
  word: { noise: 0, tone: 620, length: 0.08, times: 1 },
  win: { noise: 0, tone: 520, length: 0.22, times: 3 },
};

let context: AudioContext | null = null;

export function hear(sound: Heard): void {
  if (!settings.own.sound || (document.hidden && sound !== 'turn')) return;
  context ??= new AudioContext();
  // Before the first touch of the page browsers keep it silent; what is missed is not made up for.
  if (context.state === 'suspended') return void context.resume();
  const recipe = recipes[sound];
  for (let i = 0; i < recipe.times; i++) strike(context, recipe, context.currentTime + i * 0.09, 1 + i * 0.2);
}

function strike(audio: AudioContext, { noise, tone, length }: Recipe, at: number, pitch: number): void {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.16, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(audio.destination);
  if (tone) {
    const wave = audio.createOscillator();
    wave.frequency.value = tone * pitch;
    wave.connect(gain);
    wave.start(at);
    wave.stop(at + length);
  }
  if (noise) {
    const source = audio.createBufferSource();
    source.buffer = rustle(audio, length);
    const band = audio.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = noise;
    source.connect(band).connect(gain);
    source.start(at);
  }
}

function rustle(audio: AudioContext, length: number): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}
