import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountOf, ladderOf, NO_NOTIONAL } from '@tidemark/sdk/core';
import { previewOrder } from '../../../../../src/stores/contracts/figures/index.ts';
import type { PositionFacts } from '../../../../../src/stores/contracts/figures/index.ts';
import { addNotional, orderNeed } from '../../../../../src/stores/contracts/figures/need.ts';
import { accountIdOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import {
  ADA,
  BOB,
  BTC_USDT,
  ContractFixture,
  order,
  ticks,
} from '../../../server/engine/contracts/support/fixture.ts';
import { Exact, units } from '../../../sdk/core/margin/positions.ts';

const ISOLATED = accountIdOf(101, PRODUCT.margin, BTC_USDT.id);
const LEGS = ['long', 'short'] as const;
type Leg = (typeof LEGS)[number];

const decimal = (value: bigint, places = 8): string =>
  new Exact(value.toString()).div(`1e${places}`).toFixed();

function hedged(kept: number, isKeeping: boolean): ContractFixture {
  const fixture = ContractFixture.trading();
  fixture.must({ kind: 'automateMargin', kept: [] });
  fixture.must({ kind: 'setPositionMode', account: ISOLATED, contract: BTC_USDT.id, hedge: true });
  fixture.must({ kind: 'setLeverage', account: ISOLATED, contract: BTC_USDT.id, leverage: 20 });
  fixture.must({ kind: 'keepMargin', account: ISOLATED, contract: BTC_USDT.id, isKeeping });
  const moved = { from: ADA, to: ISOLATED, asset: 'USDT', amount: BigInt(kept) * 100_000_000n } as const;
  if (kept > 0) fixture.must({ kind: 'transfer', ...moved, key: 'by hand' });
  return fixture;
}

function factsOf(fixture: ContractFixture, leg: Leg): PositionFacts | null {
  const found = fixture.engine
    .view()
    .contracts.positions.find(({ account, positionSide }) => account === ISOLATED && positionSide === leg);
  if (found === undefined) return null;
  const quantity = decimal(BigInt(Math.abs(found.lots)) * BigInt(BTC_USDT.lotUnits));
  return { kind: 'linear', side: leg, quantity, entryValue: decimal(found.entryValue, 16) };
}

const anOrder = fc.record({
  leg: fc.constantFrom(...LEGS),
  closes: fc.boolean(),
  lots: fc.integer({ min: 1, max: 300 }),
  at: fc.integer({ min: 490_000, max: 510_000 }).map((tenths) => tenths / 10),
  mark: fc.integer({ min: 49_000, max: 51_000 }),
});

it('foresees the balance of an isolated account with a long and a short position', () => {
  fc.assert(
    fc.property(
      fc.array(anOrder, { minLength: 1, maxLength: 10, size: 'max' }),
      fc.nat(500),
      fc.boolean(),
      (orders, kept, isKeeping) => {
        const fixture = hedged(kept, isKeeping);
        for (const { leg, closes, lots, at, mark } of orders) {
          fixture.mark(mark);
          const [position, opposite] = [
            factsOf(fixture, leg),
            factsOf(fixture, leg === 'long' ? 'short' : 'long'),
          ];
          const closable = new Exact(position?.quantity ?? 0).times(1_000).toNumber();
          const quantity = closes ? Math.min(lots, closable) : lots;
          if (quantity === 0) continue;
          const side = (leg === 'long') === closes ? 'sell' : 'buy';
          const margins = fixture.state.contracts.accounts;
          const free = margins.get(ISOLATED)?.margins.get('USDT')?.free ?? 0n;
          const crossFree = margins.get(ADA)?.margins.get('USDT')?.free ?? 0n;
          const context = { kind: 'linear', position, leverage: 20, takerFeeRate: '0.0005' } as const;
          const orderBase = { buys: NO_NOTIONAL, sells: NO_NOTIONAL, mark: String(mark) };
          const size = new Exact(quantity).div(1_000);
          const notional = addNotional(NO_NOTIONAL, 'linear', size, String(at));
          const terms = {
            ...orderBase,
            restingLoss: amountOf(0n),
            isIsolated: true,
            uncovered: amountOf(0n),
          };
          const need = closes ? new Exact(0) : orderNeed({ side, ...notional }, { ...context, ...terms });
          const taken = Exact.max(0, need.minus(decimal(free > 0n ? free : 0n)));
          const [available, held] = fixture.balance(ISOLATED);
          const state = fixture.engine
            .view()
            .contracts.isolatedMargins.find(({ account }) => account === ISOLATED);
          const staying = (state?.kept ?? available + held) + (state?.forOrders ?? 0n);
          const preview = previewOrder(
            { side, quantity: size.toFixed(), price: String(at) },
            {
              ...context,
              collateral: { balance: taken.plus(decimal(available + held)), others: [], opposite },
              ladder: ladderOf(BTC_USDT.ladder).map(({ maxValue, maintenancePpm, deduction }) => ({
                maxValue: decimal(maxValue),
                maintenanceRate: decimal(maintenancePpm, 6),
                deduction: decimal(deduction),
              })),
              isolated: {
                ...orderBase,
                taken,
                takeable: closes ? 0 : Exact.max(0, new Exact(decimal(crossFree)).minus(taken)),
                keepsMargin: isKeeping,
                returnable: decimal(available + held - staying),
                forOrders: 0,
                held: decimal(held),
              },
            },
          );
          const limit = { quantity, price: ticks(at) };
          fixture.place({ ...limit, account: BOB, side: side === 'buy' ? 'sell' : 'buy' });
          const { ok } = fixture.run(
            order({ ...limit, account: ISOLATED, side, positionSide: leg, reduceOnly: closes }),
          );
          fixture.must({ kind: 'cancelAll', account: BOB, instrument: 0 });
          if (!ok) continue;
          const off = units(preview.balance.toFixed()) - fixture.wallet(ISOLATED);
          expect(off < 0n ? -off : off).toBeLessThanOrEqual(10n);
        }
      },
    ),
    { numRuns: 60 },
  );
});
