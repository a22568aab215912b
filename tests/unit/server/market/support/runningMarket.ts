import { findSessions } from '../../../../../server/market/recording/findSessions.ts';
import { startMarket, type Market, type MarketKind } from '../../../../../server/market/market.ts';
import { collectingLog, openTestExchange, USER, type TestExchange } from './testExchange.ts';
import { VirtualClock } from './virtualClock.ts';
import { EXTERNAL_ACCOUNT } from '../../../../../server/market/shared/accounts.ts';
import type { EventBatch } from '../../../../../server/engine/protocol.ts';

export const START = 1_790_000_000_000;

/** An exchange that is older than this has a past of its own, so that a market makes up no more. */
const SHORT_PAST_MS = 15 * 60_000;

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
    /** A past as long as a first start makes it; some minutes of it when left out, which is most of what a start takes. */
    readonly hasWholePast?: boolean;
  } = {},
): Promise<RunningMarket> {
  const { seed = 1, kind = 'synthetic', hasWholePast = false, ...recording } = options;
  const clock = new VirtualClock(START);
  const test = await openTestExchange(clock);
  const { exchange } = test;
  if (!hasWholePast) {
    const first = { kind: 'transfer', from: EXTERNAL_ACCOUNT, to: USER, asset: 'USDT', amount: 1n } as const;
    await exchange.submit({ ...first, key: 'long ago' }, START - SHORT_PAST_MS);
  }
  const batches: EventBatch[] = [];
  exchange.subscribe((some) => batches.push(...some));
  const log = collectingLog();
  // A loop of its own has every pair and contract, those that are recorded have one; and one prices contracts.
  const sessions =
    recording.recordings === undefined ? 1 : (await findSessions(recording.recordings)).sessions.length;
  const loops = ({ listed }: Market): number => listed.pairs.length + listed.contracts.length - sessions + 2;
  const start = async (): Promise<Market> => {
    const started = await startMarket({ exchange, kind, seed, clock, log, ...recording });
    clock.loops = loops(started);
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
