import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_LISTINGS } from '../../../../../server/market/contracts/listings.ts';
import { LISTINGS } from '../../../../../server/market/spot/listings.ts';
import { startMarket, type Market, type MarketKind } from '../../../../../server/market/market.ts';
import { CONTRACT_RECORDINGS } from './recordings.ts';
import { collectingLog, openTestExchange, type TestExchange } from './testExchange.ts';
import { VirtualClock } from './virtualClock.ts';
import type { EventBatch } from '../../../../../server/engine/protocol.ts';

export const START = 1_790_000_000_000;

/** A whole market in virtual time on a real engine. */
export interface RunningMarket extends TestExchange {
  readonly clock: VirtualClock;
  readonly market: Market;
  /** Every batch since before the first command. */
  readonly batches: readonly EventBatch[];
  readonly problems: readonly string[];
  /** Stops the market and starts it again after a pause, on the same exchange. */
  readonly restart: (pause: number) => Promise<Market>;
}

export async function runMarket(
  options: {
    readonly seed?: number;
    readonly kind?: MarketKind;
    readonly recordings?: string;
    readonly speed?: number;
    readonly patience?: () => number;
  } = {},
): Promise<RunningMarket> {
  const { seed = 1, kind = 'synthetic', ...recording } = options;
  const clock = new VirtualClock(START);
  const test = await openTestExchange(clock);
  const { exchange } = test;
  const batches: EventBatch[] = [];
  exchange.subscribe((some) => batches.push(...some));
  const log = collectingLog();
  const start = async (): Promise<Market> => {
    const started = await startMarket({ exchange, kind, seed, clock, log, ...recording });
    clock.loops = loopsOf(recording.recordings);
    return started;
  };
  const market = await start();
  return {
    ...test,
    clock,
    market,
    batches,
    problems: log.problems,
    async restart(pause) {
      await market.stop();
      clock.loops = 0;
      await clock.advance(pause);
      return start();
    },
  };
}

/** One of every pair and contract, but one of all that are recorded; and the one that prices contracts. */
function loopsOf(recordings: string | undefined): number {
  const recorded = Object.values(CONTRACT_RECORDINGS).filter(
    (name) => recordings !== undefined && existsSync(join(recordings, name)),
  );
  return LISTINGS.length + CONTRACT_LISTINGS.length - recorded.length + 1;
}

export interface DatedTrade {
  readonly time: number;
  readonly instrument: number;
  readonly price: number;
}

export function tradesOf(batches: readonly EventBatch[]): DatedTrade[] {
  return batches.flatMap(({ time, events }) =>
    events.flatMap((event) =>
      event.kind === 'trade' ? [{ time, instrument: event.instrument, price: event.price }] : [],
    ),
  );
}
