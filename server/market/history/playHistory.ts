import type { Command } from '../../engine/protocol.ts';
import type { Exchange } from '../../ports/exchange.ts';

/** A command of the past. */
export interface DatedCommand {
  readonly time: number;
  readonly command: Command;
}

/** Commands that may be on their way at once: enough to keep the engine and its journal busy. */
const MOST_IN_FLIGHT = 4_096;

/**
 * Submits a past in order, and resolves with what its generator returned once all of it is durable. Never runs time backwards.
 * Rejects with the exchange's error when it stops.
 */
export async function playHistory<T>(exchange: Exchange, past: Iterator<DatedCommand, T>): Promise<T> {
  let inFlight: Promise<unknown>[] = [];
  for (;;) {
    const next = past.next();
    if (next.done === true) {
      await Promise.all(inFlight);
      return next.value;
    }
    inFlight.push(exchange.submit(next.value.command, next.value.time));
    if (inFlight.length < MOST_IN_FLIGHT) continue;
    const older = inFlight.slice(0, MOST_IN_FLIGHT / 2);
    inFlight = inFlight.slice(MOST_IN_FLIGHT / 2);
    await Promise.all(older);
  }
}
