import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROMOTIONS_ACCOUNT } from '../../../../server/engine/ledger/protocol.ts';
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
  readonly what: 'price' | 'in' | 'out' | 'bonus' | 'recall';
  readonly asset: 'BTC' | 'USDT';
  readonly amount: bigint;
  readonly price: number;
}

const steps = fc.array(
  fc.record({
    hours: fc.integer({ min: 0, max: 40 }),
    what: fc.constantFrom('price', 'price', 'in', 'out', 'bonus', 'recall'),
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
  readonly moved?: { readonly asset: string; readonly units: bigint; readonly isBonus: boolean };
  /** Units of USDT. */
  readonly price?: bigint;
}

async function play({ exchange, trade }: PricedWorld, played: readonly Step[]): Promise<Told[]> {
  const told: Told[] = [];
  for (const asset of ['BTC', 'USDT'])
    await exchange.submit(
      {
        kind: 'transfer',
        from: EXTERNAL,
        to: PROMOTIONS_ACCOUNT,
        asset,
        amount: 10n ** 14n,
        key: `budget:${asset}`,
      },
      START,
    );
  let time = START;
  for (const [index, { hours, what, asset, amount, price }] of played.entries()) {
    time += hours * HOUR + 60_000;
    if (what === 'price') {
      await trade(price, time);
      told.push({ time, price: BigInt(price) * BigInt(BTC_USDT.tickUnits) });
      continue;
    }
    const isBonus = what === 'bonus' || what === 'recall';
    const other = isBonus ? PROMOTIONS_ACCOUNT : EXTERNAL;
    const isComing = what === 'in' || what === 'bonus';
    const [from, to] = isComing ? [other, WALLET] : [WALLET, other];
    const key = isBonus ? `coupon:cp_${index}:pay:1` : `deposit:dep_${index}:1`;
    const result = await exchange.submit({ kind: 'transfer', from, to, asset, amount, key }, time);
    if (result.ok) told.push({ time, moved: { asset, units: isComing ? amount : -amount, isBonus } });
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
    const flow = (sign: 1n | -1n, isBonus = false): bigint =>
      told.reduce((sum, { time, moved }) => {
        const isOfDay = time >= day && time < day + DAY;
        if (moved?.isBonus !== isBonus || !isOfDay || moved.units * sign < 0n) return sum;
        return sum + worth(moved.asset, moved.units * sign, time);
      }, 0n);
    const [deposits, withdrawals, bonuses] = [flow(1n), flow(-1n), flow(1n, true) - flow(-1n, true)];
    const profit = value(day + DAY) - value(day) - deposits + withdrawals - bonuses;
    days.push({
      day,
      value: rounded(value(day + DAY)),
      deposits: rounded(deposits),
      withdrawals: rounded(withdrawals),
      bonuses: rounded(bonuses),
      ...{ trading: 0n, funding: 0n, fees: 0n, income: 0n },
      priceChange: rounded(profit),
      profit: rounded(profit),
    });
  }
  return days;
}

describe('the value over time', () => {
  it('is what balances, closing prices, deposits, withdrawals and bonuses make of it, however many days are asked for', async () => {
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
