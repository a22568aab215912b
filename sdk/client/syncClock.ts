import { getServerDatetime } from '../generated/functions/market.ts';
import type { CallSettings } from './call.ts';
import type { Client } from './client.ts';

/**
 * Asks for the exchange's time, and corrects the client's clock by it. Not needed before signed calls, which correct it by themselves
 * when it is wrong; saves the first of them that detour. Resolves to the milliseconds that the exchange is ahead, known to half the time of the call.
 */
export async function syncClock(client: Client, settings?: CallSettings): Promise<number> {
  const { clock } = client;
  const before = clock.now();
  const { datetime } = await getServerDatetime(client, {}, settings);
  await clock.correct(datetime + (clock.now() - before) / 2);
  return clock.offsetMs;
}
