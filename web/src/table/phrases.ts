// What can be said at every table with one tap; the names are the protocol's.
export const phrases = [
  'hello', 'good_luck', 'nice_move', 'well_played', 'thanks', 'oops', 'one_moment', 'your_turn', 'good_game', 'bye',
] as const;
