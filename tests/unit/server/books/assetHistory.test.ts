import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountIdOf, PRODUCT } from '../../../../server/engine/protocol.ts';
import {
  BTC_USDT,
  DAY,
  EXTERNAL,
  HOUR,
  pricedWorld,
  START,
  type PricedWorld,
} from './support/pricedWorld.ts';

const OWNER = 105;
const WALLET = accountIdOf(OWNER, PRODUCT.wallet);

interface Step {
  readonly hours: number;
  readonly what: 'price' | 'in' | 'out';
  readonly asset: 'BTC' | 'USDT';
  readonly amount: bigint;
  readonly price: number;
}

const steps = fc.array(
  fc.record({
    hours: fc.integer({ min: 0, max: 40 }),
    what: fc.constantFrom('price', 'price', 'in', 'out'),
    asset: fc.constantFrom('BTC', 'USDT'),
    amount: fc.bigInt(1n, 9n * 10n ** 11n),
    price: fc.integer({ min: 80_000, max: 120_000 }),
  }),
  { minLength: 5, maxLength: 40 },
);

/** What happened, in words of the test alone. */
interface Told {
  readonly time: number;
  /** Units of the asset, above zero what came. */
  readonly moved?: { readonly asset: string; readonly units: bigint };
  /** Units of USDT. */
  readonly price?: bigint;
}

async function play({ exchange, trade }: PricedWorld, played: readonly Step[]): Promise<Told[]> {
  const told: Told[] = [];
  let time = START;
  for (const [index, { hours, what, asset, amount, price }] of played.entries()) {
    time += hours * HOUR + 60_000;
    if (what === 'price') {
      await trade(price, time);
      told.push({ time, price: BigInt(price) * BigInt(BTC_USDT.tickUnits) });
      continue;
    }
    const [from, to] = what === 'in' ? [EXTERNAL, WALLET] : [WALLET, EXTERNAL];
    const result = await exchange.submit(
      { kind: 'transfer', from, to, asset, amount, key: `deposit:dep_${index}:1` },
      time,
    );
    if (result.ok) told.push({ time, moved: { asset, units: what === 'in' ? amount : -amount } });
  }
  return told;
}

/** Parts of a ledger unit that an amount times a price comes to. */
const PARTS = 100_000_000n;

/** The nearest ledger unit. */
function rounded(parts: bigint): bigint {
  const [sign, size] = parts < 0n ? [-1n, -parts] : [1n, parts];
  return sign * ((size + PARTS / 2n) / PARTS);
}

/** Every figure from the list of what happened, each time from its beginning. */
function figuresOf(told: readonly Told[], now: number) {
  const until = (end: number): Told[] => told.filter(({ time }) => time < end);
  const isPriced = ({ price }: Told): boolean => price !== undefined;
  const priceBefore = (end: number): bigint =>
    (until(end).findLast(isPriced) ?? told.find(isPriced))?.price ?? 0n;
  const worth = (asset: string, units: bigint, end: number): bigint =>
    units * (asset === 'USDT' ? PARTS : priceBefore(end));
  const value = (end: number): bigint =>
    until(end).reduce((sum, { moved }) => (moved ? sum + worth(moved.asset, moved.units, end) : sum), 0n);
  const first = told.find(({ moved }) => moved !== undefined)?.time;
  if (first === undefined) return [];
  const days = [];
  for (let day = Math.floor(first / DAY) * DAY; day <= now; day += DAY) {
    const flow = (sign: 1n | -1n): bigint =>
      told.reduce((sum, { time, moved }) => {
        const isOfDay = time >= day && time < day + DAY;
        if (moved === undefined || !isOfDay || moved.units * sign < 0n) return sum;
        return sum + worth(moved.asset, moved.units * sign, Math.floor(time / HOUR) * HOUR + HOUR);
      }, 0n);
    const [deposits, withdrawals] = [flow(1n), flow(-1n)];
    const profit = value(day + DAY) - value(day) - deposits + withdrawals;
    days.push({
      day,
      value: rounded(value(day + DAY)),
      deposits: rounded(deposits),
      withdrawals: rounded(withdrawals),
      profit: rounded(profit),
    });
  }
  return days;
}

describe('the value over time', () => {
  it('is what balances, closing prices, deposits and withdrawals make of it, however many days are asked for', async () => {
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 80 }),
        async (played, days, later) => {
          const world = await pricedWorld();
          const told = await play(world, played);
          const now = (told.at(-1)?.time ?? START) + later * HOUR;
          const query = { owner: OWNER, valuationAsset: 'USDT', days, now } as const;
          const found = await world.history(query);
          expect(found).toEqual(figuresOf(told, now).slice(-days));
          await world.stop();
        },
      ),
      { numRuns: 25 },
    );
  });
});
