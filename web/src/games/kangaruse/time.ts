// How long events take to tell, in ms at normal speed.
import { kindOf, type Message } from '../../play';
import { atOf } from './sheet';

export function time(event: Message): number {
  switch (kindOf(event)) {
    case 'jumped': {
      const [from, to] = [atOf(String(event['from'])), atOf(String(event['to']))];
      return Math.min(720, 260 + 90 * (Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1])));
    }
    case 'teleported':
      return 520;
    case 'destroyed':
    case 'nothing':
      return 320;
    case 'started':
      return 220;
    case 'crossed':
      return 180;
    default:
      return 0;
  }
}
