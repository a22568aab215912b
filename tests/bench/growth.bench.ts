import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { EventBatch } from '../../server/engine/protocol.ts';
import type { BenchRow } from './bench.ts';
import { prepare, reopen, toldDay, type ToldDay } from './support/growthWorld.ts';
import { alternate } from './support/rounds.ts';
import { sized } from './support/scale.ts';

export const name = 'Growth';

const TRADERS = sized(400, 8);
const TRADES = sized(50_000, 200);
/** Commands that the exchange tells of at once. */
const TOLD_AT_ONCE = 500;
const ROUNDS = sized(3, 1);
const TARGET = 50_000;

/**
 * Users trade with each other, half of them brought by the other half, and all with a coupon that counts what they trade: what it takes to follow it, from
 * the events to rows on disk, against a loop over the same events that only sums up what everybody traded and paid.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-growth-'));
  try {
    const day = toldDay(TRADERS, TRADES);
    const prepared = join(folder, 'prepared.sqlite');
    await prepare(prepared, day, TRADERS);
    let files = 0;
    const { ours, peer } = await alternate(
      ROUNDS,
      () => timeGrowth(prepared, join(folder, `${(files += 1)}.sqlite`), day),
      () => timeSums(day.batches),
    );
    const perSecond = (ms: number): number => (TRADES * 1_000) / ms;
    return [
      {
        figure: `trades into volumes, progress of ${TRADERS} coupons, commission and rows, from their events`,
        value: `${perSecond(ours).toFixed(0)} trades/s`,
        peer: `bare sums in memory ${perSecond(peer).toFixed(0)} trades/s`,
        ratio: ours / peer,
        target: `at least ${TARGET} trades/s`,
        met: perSecond(ours) >= TARGET,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function timeGrowth(prepared: string, file: string, day: ToldDay): Promise<number> {
  const { growth, db, tell, close } = await reopen(prepared, file, day);
  const start = performance.now();
  for (let at = 0; at < day.batches.length; at += TOLD_AT_ONCE) {
    tell(day.batches.slice(at, at + TOLD_AT_ONCE));
    await setImmediate();
  }
  await growth.flush();
  const ms = performance.now() - start;
  await requireAll(db, day);
  await close();
  return ms;
}

/** Nothing was left out. */
async function requireAll(db: Awaited<ReturnType<typeof reopen>>['db'], { batches }: ToldDay): Promise<void> {
  const sumOf = async (table: 'volumeDays' | 'referralDays' | 'couponProgress'): Promise<bigint> => {
    const rows = await db.selectFrom(table).select('volume').execute();
    return rows.reduce((sum, { volume }) => sum + BigInt(volume), 0n);
  };
  let traded = 0n;
  for (const { events } of batches)
    for (const event of events) if (event.kind === 'trade') traded += event.quote;
  // Both sides of a trade have traded, and work for a coupon; one side of most has an inviter.
  const [volume, progress, ofFriends] = [
    await sumOf('volumeDays'),
    await sumOf('couponProgress'),
    await sumOf('referralDays'),
  ];
  if (volume !== 2n * traded || progress !== volume || ofFriends === 0n)
    throw new Error(
      `Of ${2n * traded}, ${volume} were counted, ${progress} for coupons, ${ofFriends} of friends`,
    );
}

function timeSums(batches: readonly EventBatch[]): number {
  const volumes = new Map<number, bigint>();
  const fees = new Map<number, bigint>();
  const add = (sums: Map<number, bigint>, account: number, units: bigint): void => {
    sums.set(account, (sums.get(account) ?? 0n) + units);
  };
  const start = performance.now();
  for (const { events } of batches)
    for (const event of events) {
      if (event.kind !== 'trade') continue;
      add(volumes, event.takerAccount, event.quote);
      add(volumes, event.makerAccount, event.quote);
      add(fees, event.takerAccount, event.takerFee);
      add(fees, event.makerAccount, event.makerFee);
    }
  return performance.now() - start;
}
