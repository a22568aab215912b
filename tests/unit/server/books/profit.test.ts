import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { PENDING_WITHDRAWALS } from '../../../../server/engine/ledger/protocol.ts';
import { accountIdOf, PRODUCT, SYSTEM_OWNER, type AccountId } from '../../../../server/engine/protocol.ts';
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
const [WALLET, SPOT] = [accountIdOf(OWNER, PRODUCT.wallet), accountIdOf(OWNER, PRODUCT.spot)];
const PENDING = accountIdOf(OWNER, PENDING_WITHDRAWALS);
/** Of a lot at a price of one tick, in units of USDT times those of an asset. */
const LOT_TICK = BigInt(BTC_USDT.tickUnits) * BigInt(BTC_USDT.lotUnits);
const FEES = accountIdOf(SYSTEM_OWNER.fees, PRODUCT.wallet);

interface Step {
  readonly hours: number;
  readonly what: 'deposit' | 'withdraw' | 'toSpot' | 'toWallet' | 'buy' | 'sell';
  readonly asset: 'BTC' | 'USDT';
  /** Ledger units, small ones among them: a price makes fractions of a unit of them. */
  readonly amount: bigint;
  readonly lots: number;
}

const steps = fc.array(
  fc.record({
    hours: fc.integer({ min: 0, max: 30 }),
    what: fc.constantFrom('deposit', 'deposit', 'withdraw', 'toSpot', 'toSpot', 'toWallet', 'buy', 'sell'),
    asset: fc.constantFrom('BTC', 'USDT'),
    amount: fc.oneof(fc.bigInt(1n, 999n), fc.bigInt(10n ** 8n, 9n * 10n ** 10n)),
    lots: fc.integer({ min: 10, max: 9_999 }),
  }),
  { minLength: 5, maxLength: 40 },
);

/** What there is to trade with. */
const FUNDS: readonly Step[] = (['BTC', 'USDT'] as const).flatMap((asset) =>
  (['deposit', 'toSpot'] as const).map((what) => ({
    hours: 7,
    what,
    asset,
    amount: 7n * 10n ** 11n + 7n,
    lots: 0,
  })),
);

/** Plays what a user does at one price; tells what each day (by its number) cost in fees, in ledger units of USDT. */
async function play(world: PricedWorld, played: readonly Step[], { price, withdrawalFee, feePpm }: Terms) {
  const fees = new Map<number, bigint>();
  let time = START;
  const move = async (from: AccountId, to: AccountId, asset: string, amount: bigint, key: string) =>
    (await world.exchange.submit({ kind: 'transfer', from, to, asset, amount, key }, time)).ok;
  const pay = (fee: bigint): void => {
    const day = Math.floor(time / DAY);
    fees.set(day, (fees.get(day) ?? 0n) + fee);
  };
  for (const [index, { hours, what, asset, amount, lots }] of [...FUNDS, ...played].entries()) {
    time += hours * HOUR + 60_000;
    const id = `${what}_${index}`;
    if (what === 'deposit') await move(EXTERNAL, WALLET, asset, amount, `deposit:${id}:1`);
    if (what === 'toSpot') await move(WALLET, SPOT, asset, amount, `transfer:${OWNER}:${id}`);
    if (what === 'toWallet') await move(SPOT, WALLET, asset, amount, `transfer:${OWNER}:${id}`);
    if (what === 'withdraw' && (await move(WALLET, PENDING, asset, amount, `withdrawal:${id}:hold`))) {
      const fee = asset === 'USDT' && withdrawalFee < amount ? withdrawalFee : 0n;
      if (fee > 0n && (await move(PENDING, FEES, asset, fee, `withdrawal:${id}:fee`))) pay(fee);
      await move(PENDING, EXTERNAL, asset, amount - fee, `withdrawal:${id}:paid`);
    }
    if (what === 'buy' || what === 'sell') {
      if (!(await world.trade(price, time, { account: SPOT, side: what, quantity: lots }))) continue;
      const notional = (BigInt(lots) * BigInt(price) * LOT_TICK) / UNITS_PER_ASSET;
      pay((notional * BigInt(feePpm) + 999_999n) / 1_000_000n);
    }
  }
  return { fees, now: time };
}

interface Terms {
  /** Ticks. */
  readonly price: number;
  readonly withdrawalFee: bigint;
  readonly feePpm: number;
}

const terms = (withdrawalFee: bigint, feePpm: number) =>
  fc.record({
    price: fc.integer({ min: 8_000_000, max: 12_000_000 }),
    withdrawalFee: fc.constant(withdrawalFee),
    feePpm: fc.constant(feePpm),
  });

describe('the profit of a user who trades at a price that never changes', () => {
  it.each([
    ['nothing on any day, whatever comes, goes and moves, before the first trade as after it', 0n, 0],
    ['what fees took, to the unit', 123_457n, 1_000],
  ])('is %s', async (_, withdrawalFee, feePpm) => {
    let paid = 0n;
    await fc.assert(
      fc.asyncProperty(steps, terms(withdrawalFee, feePpm), async (played, chosen) => {
        const world = await pricedWorld(feePpm);
        const { fees, now } = await play(world, played, chosen);
        const days = await world.history({ owner: OWNER, valuationAsset: 'USDT', days: 366, now });
        for (const fee of fees.values()) paid += fee;
        const lost = days.map(({ day }) => 0n - (fees.get(day / DAY) ?? 0n));
        expect(days.map(({ profit }) => profit)).toEqual(lost);
        if (feePpm === 0) {
          const inBitcoin = await world.history({ owner: OWNER, valuationAsset: 'BTC', days: 366, now });
          expect(inBitcoin.map(({ profit }) => profit)).toEqual(lost);
        }
        await world.stop();
      }),
      { numRuns: 15 },
    );
    expect(paid > 0n).toBe(feePpm > 0);
  });
});
