// The engine's own thread: holds the room of this device and passes messages.
import type { Answer, Message, Request } from '../protocol';
import wasm from 'warren.wasm?url';
import { Room, type Told } from './room';
import { openStore } from './store';

export interface Asked {
  readonly id: number;
  readonly request: Request;
}

export type Heard = { readonly id: number; readonly answer: Answer } | { readonly told: Told };

const post = (heard: Heard): void => self.postMessage(heard);

const room: Promise<Room | Message> = WebAssembly.compileStreaming(fetch(wasm))
  .then(async (module) => Room.open(module, await openStore(), (told) => post({ told })))
  .catch((trouble: unknown) => ({ key: 'error.local.no_engine', detail: String(trouble) }));

self.onmessage = async ({ data: { id, request } }: MessageEvent<Asked>) => {
  const ready = await room;
  post({ id, answer: ready instanceof Room ? await ready.answer(request) : { ok: false, error: ready } });
};
