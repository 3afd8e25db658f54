// A lesson that is left takes a moment to go; lists wait for it, or they would show what is about to vanish.
let going: Promise<unknown> = Promise.resolve();

export function goes(lesson: Promise<unknown>): void {
  going = Promise.allSettled([going, lesson]);
}

export const gone = (): Promise<unknown> => going;
