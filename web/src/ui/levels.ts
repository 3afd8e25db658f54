// The levels of bots that a person can choose, from gentle to strong.
export const levels = ['random', 'easy', 'medium', 'hard', 'master'] as const;

export type Level = (typeof levels)[number];
