// Troubles of this device, for which there is a way out.
import type { Message } from '../protocol';

const keys = new Set([
  'error.local.stopped',
  'error.local.unreadable',
  'error.local.elsewhere',
  'error.local.no_engine',
]);

export const ofThisDevice = (trouble: Message | null): boolean => trouble !== null && keys.has(trouble.key);
