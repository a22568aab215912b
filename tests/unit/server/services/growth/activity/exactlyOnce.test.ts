import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Contract } from '../../../../../../server/engine/contracts/protocol.ts';
import type { EngineSnapshotView, EventBatch, Instrument } from '../../../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../../../server/ports/exchange.ts';
import { createInProcessExchange } from '../../../../../../server/exchange/inProcessExchange.ts';
import type { Activity, TradeActivity } from '../../../../../../server/services/growth/activity.ts';
import { EngineActivities } from '../../../../../../server/services/growth/activity/engineActivities.ts';
import { Volumes } from '../../../../../../server/services/growth/activity/volumes.ts';
import {
  followActivity,
  type GrowthFollower,
} from '../../../../../../server/services/growth/growthFollower.ts';
import { LinkedAccounts } from '../../../../../../server/services/growth/links/linkedAccounts.ts';
import { TradingPartners } from '../../../../../../server/services/growth/links/tradingPartners.ts';
import type { ServiceTables } from '../../../../../../server/services/tables.ts';
import { openSession, runSession, sessionSteps } from '../../../books/support/session.ts';
import { openServiceDb } from '../../support/serviceRuns.ts';
import { Killed, killedAt } from './support/deadlyStatements.ts';
import { naiveActivities } from './support/naiveActivities.ts';
import { createRecords, Recording, recordsIn, textOf } from './support/recording.ts';

const DAY_MS = 86_400_000;

/** Time is told by the flushes of the tests alone. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface World {
  readonly db: Kysely<ServiceTables>;
  readonly exchange: Exchange;
  /** Who is linked for the volumes; whom trading links meanwhile is not told to them. */
  readonly links: Pick<LinkedAccounts, 'areLinked'>;
  time: number;
}

async function follow({ db, exchange, links }: World, now: () => number): Promise<GrowthFollower> {
  const source = new EngineActivities(db);
  const volumes = new Volumes({ db, links, markets: source });
  const partners = new TradingPartners({ db, links: await LinkedAccounts.open(db, () => 0) });
  return followActivity({
    db,
    exchange,
    now,
    source,
    folds: [new Recording(), volumes, partners],
    onFailure(error) {
      if (!(error instanceof Killed)) throw error;
    },
  });
}

/** Whether a market of the view charges nobody. */
function freeIn({ instruments, contracts }: EngineSnapshotView) {
  const isFree = (rules: Instrument | Contract): boolean => rules.makerFeePpm + rules.takerFeePpm === 0;
  const names = [
    ...instruments.filter(isFree).map(({ id }) => `spot ${id}`),
    ...contracts.markets
      .filter(({ contract }) => isFree(contract))
      .map(({ contract }) => `contract ${contract.id}`),
  ];
  return ({ market, instrument }: TradeActivity): boolean => names.includes(`${market} ${instrument}`);
}

function countedIn(
  activities: readonly Activity[],
  areLinked: (one: number, other: number) => boolean,
  isFree: (trade: TradeActivity) => boolean,
) {
  const sums = new Map<string, { volume: bigint; counted: bigint; fees: Map<string, bigint> }>();
  for (const activity of activities) {
    if (activity.kind !== 'trade') continue;
    const { userId, counterparty, time, market, volume, asset, fee } = activity;
    const key = `${userId} ${Math.floor(time / DAY_MS)} ${market}`;
    const sum = sums.get(key) ?? { volume: 0n, counted: 0n, fees: new Map<string, bigint>() };
    sums.set(key, sum);
    sum.volume += volume;
    if ((counterparty === 0 || !areLinked(userId, counterparty)) && !isFree(activity)) sum.counted += volume;
    if (fee !== 0n) sum.fees.set(asset, (sum.fees.get(asset) ?? 0n) + fee);
  }
  return [...sums]
    .map(([key, { volume, counted, fees }]) => {
      const paid = [...fees].map(([asset, fee]) => `${asset} ${fee}`).sort();
      return [key, volume, counted, ...paid].join(' ');
    })
    .sort();
}

async function countedBy(db: Kysely<ServiceTables>): Promise<string[]> {
  const rows = await db.selectFrom('volumeDays').selectAll().execute();
  return rows
    .map(({ userId, day, market, volume, counted, fees }) => {
      const paid = Object.entries(JSON.parse(fees) as Record<string, string>)
        .map((each) => each.join(' '))
        .sort();
      return [userId, day, market, volume, counted, ...paid].join(' ');
    })
    .sort();
}

/** Two of the users are linked, the others belong to nobody. */
const aPair = fc.constantFrom(undefined, [100, 101] as const, [101, 102] as const, [102, 103] as const);

it('whatever users do, and before whatever statement it is killed: all is told once, in order, and volumes are what an oracle counts', async () => {
  let kills = 0;
  await fc.assert(
    fc.asyncProperty(
      sessionSteps,
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }),
      aPair,
      async (steps, places, pair) => {
        const db = await openServiceDb();
        await createRecords(db);
        const exchange = await createInProcessExchange();
        const batches: EventBatch[] = [];
        exchange.subscribe((told) => batches.push(...told));
        const linked: readonly number[] = pair ?? [];
        const areLinked = (one: number, other: number): boolean =>
          one === other || (linked.includes(one) && linked.includes(other));
        const world: World = { db, exchange, links: { areLinked }, time: 0 };
        // No record is ahead of the clock that has stamped it.
        const now = (): number => Math.max(world.time, batches.at(-1)?.time ?? 0);
        await openSession(exchange);
        world.time = await runSession(exchange, steps.slice(0, 40));
        await (await follow(world, now)).stop();
        const { seq } = await exchange.view();

        const rest = steps.slice(40);
        const each = Math.ceil(rest.length / places.length);
        for (const [life, place] of places.entries()) {
          const part = rest.slice(life * each, (life + 1) * each);
          const wasKilled = await killedAt(place, async () => {
            const follower = await follow(world, now);
            for (const step of part) {
              world.time = await runSession(exchange, [step], world.time);
              vi.advanceTimersByTime(100);
            }
            await follower.flush();
            await follower.stop();
          });
          if (wasKilled) kills += 1;
        }
        const last = await follow(world, () => world.time + 1);
        await last.flush();

        const view = await exchange.view();
        const expected = naiveActivities(batches, seq, view);
        expect(await recordsIn(db)).toEqual(expected.map(textOf));
        expect(await countedBy(db)).toEqual(countedIn(expected, areLinked, freeIn(view)));
        await last.stop();
        await exchange.stop();
        await db.destroy();
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
  expect(kills).toBeGreaterThan(20);
});
