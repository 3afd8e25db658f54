// The types of engine.js, which is plain JavaScript so that node can test it as it is.
import type { Message } from '../protocol';

/** The module broke down: its match is lost, and only its instance with it. */
export class EngineTrap extends Error {}

export type Told<T> = T & { readonly error?: Message };

export class Engine {
  static start(module: WebAssembly.Module): Promise<Engine>;
  readonly bytes: number;
  ask<T = object>(name: string, request?: object): Told<T>;
  askText<T = object>(name: string, request: string): Told<T>;
}
