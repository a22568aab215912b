import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { DAY_PARTS, type DayPart } from '../../../../server/books/dayParts.ts';
import type { Cause } from '../../../../server/books/draft.ts';
import { BookJournal } from '../../../../server/books/journal.ts';
import { accountIdOf, PRODUCT, SYSTEM_OWNER } from '../../../../server/engine/protocol.ts';
import { LISTINGS } from '../../../../server/market/spot/listings.ts';

const OWNER = 105;
const WALLET = accountIdOf(OWNER, PRODUCT.wallet);
const HOUSE = accountIdOf(SYSTEM_OWNER.fees, PRODUCT.wallet);
const DAY = 86_400_000;
const BTC_USDT = LISTINGS[0]?.instrument as NonNullable<(typeof LISTINGS)[0]>['instrument'];

/** What the documents say that each cause counts as; `flow` is a deposit or a withdrawal by its sign. */
const EXPECTED: Readonly<Partial<Record<Cause, DayPart | 'flow'>>> = {
  opening: 'flow',
  adjustment: 'flow',
  deposit: 'flow',
  withdrawal: 'flow',
  bonus: 'bonuses',
  trade: 'trading',
  realizedPnl: 'trading',
  liquidation: 'trading',
  delivery: 'trading',
  funding: 'funding',
  tradingFee: 'fees',
  withdrawalFee: 'fees',
  interest: 'income',
  commission: 'income',
};

const aStep = fc.oneof(
  fc.record({ price: fc.integer({ min: 1, max: 20_000_000 }) }),
  fc.record({
    cause: fc.constantFrom(...(Object.keys(EXPECTED) as Cause[])),
    asset: fc.constantFrom('BTC', 'USDT'),
    amount: fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }).filter((amount) => amount !== 0n),
  }),
);

describe('the parts of a day', () => {
  it('add up with what prices did to the change of the value (property)', () => {
    fc.assert(
      fc.property(fc.array(aStep, { minLength: 1, maxLength: 60 }), (steps) => {
        const journal = new BookJournal();
        journal.prices.trade(BTC_USDT, 9_000_000);
        let price = 9_000_000n * BigInt(BTC_USDT.tickUnits);
        const held = { BTC: 0n, USDT: 0n };
        const expected: Record<string, bigint> = {};
        let byPrices = 0n;
        for (const [index, step] of steps.entries()) {
          if ('price' in step) {
            journal.prices.trade(BTC_USDT, step.price);
            const next = BigInt(step.price) * BigInt(BTC_USDT.tickUnits);
            byPrices += held.BTC * (next - price);
            price = next;
            continue;
          }
          const { cause, asset, amount } = step;
          const [on, house] = [WALLET, HOUSE].map((account) => journal.chart.ofEngine(account, asset));
          if (on === undefined || house === undefined) throw new Error('No account');
          const change = { reference: null, cause: null };
          const postings = [
            { on, amount, ...change },
            { on: house, amount: -amount, ...change },
          ];
          journal.book({ key: String(index), cause, postings }, DAY * 20_000);
          held[asset as 'BTC'] += amount;
          const value = amount * (asset === 'BTC' ? price : UNITS_PER_ASSET);
          const known = EXPECTED[cause];
          const part = known === 'flow' ? (amount < 0n ? 'withdrawals' : 'deposits') : (known ?? '');
          expected[part] = (expected[part] ?? 0n) + (part === 'withdrawals' ? -value : value);
        }
        const value = held.BTC * price + held.USDT * UNITS_PER_ASSET;
        const found = [...journal.pending.parts.values()];
        // Parts are finer than atto units times a price, by 10^18 / 10^8.
        const FINER = 10n ** 10n;
        const partOf = (part: DayPart): bigint =>
          found.filter((sum) => sum.part === part).reduce((sum, { usdt }) => sum + usdt, 0n);
        for (const part of DAY_PARTS) expect(partOf(part)).toBe((expected[part] ?? 0n) * FINER);
        const all = DAY_PARTS.reduce(
          (sum, part) => (part === 'withdrawals' ? sum - partOf(part) : sum + partOf(part)),
          0n,
        );
        expect(all + byPrices * FINER).toBe(value * FINER);
      }),
      { numRuns: 200 },
    );
  });

  it('leaves out what moves between accounts of one user', () => {
    const journal = new BookJournal();
    const [wallet, spot] = [WALLET, accountIdOf(OWNER, PRODUCT.spot)].map((account) =>
      journal.chart.ofEngine(account, 'USDT'),
    );
    if (wallet === undefined || spot === undefined) throw new Error('No account');
    const change = { reference: null, cause: null };
    const postings = [
      { on: wallet, amount: -5n, ...change },
      { on: spot, amount: 5n, ...change },
    ];
    journal.book({ key: 'move', cause: 'transfer', postings }, DAY);
    expect([...journal.pending.parts.values()]).toEqual([]);
  });
});
