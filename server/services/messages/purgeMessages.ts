import { purgeRegularly } from '../purgeRegularly.ts';
import type { Messages } from './messages.ts';

/** How soon a message that is too old goes. */
const PURGE_EVERY_MS = 60 * 60_000;

/**
 * Deletes messages that are too old, now and from time to time; those to everybody only now, before anybody follows them. Resolves with how to stop
 * that; rejects as `Messages.purge` does.
 */
export async function purgeMessages(messages: Pick<Messages, 'purge' | 'purgeGeneral'>): Promise<() => void> {
  await messages.purgeGeneral();
  return purgeRegularly(messages, PURGE_EVERY_MS);
}
