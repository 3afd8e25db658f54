// The square that was touched without being on offer: the hand tells what it does.
import type { Square } from './sheet';

class Looked {
  square = $state.raw<Square | null>(null);
}

export const looked = new Looked();
