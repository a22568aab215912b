import { formatUnits, parseUnits, productNameOf } from '@tidemark/sdk/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../../../../../src/features/wallet/statement/summary.ts';
import { STATEMENT_TYPES } from '../../../../../../src/stores/wallet/statement.ts';
import type { StatementEntry } from '../../../../../../src/stores/wallet/statement.ts';
import type { PastBalances } from '../../../../../../src/stores/wallet/wholeStatement.ts';

interface Change {
  readonly asset: string;
  readonly product: number;
  readonly type: StatementEntry['type'];
  readonly units: bigint;
}

const account = ({ asset, product }: Pick<Change, 'asset' | 'product'>) => `${product} ${asset}`;

/** Balances as the exchange tells them. */
function toldOf(balances: ReadonlyMap<string, bigint> | undefined): PastBalances {
  return [...(balances ?? [])].map(([name, held]) => {
    const [product = '', asset = ''] = name.split(' ');
    const id = Number(product);
    return {
      product: id,
      productName: productNameOf(id),
      instrument: null,
      asset,
      balance: formatUnits(held),
    };
  });
}

/** Keeps books of changes, one a millisecond from time 0 on: the entries, oldest first, and the balances after each moment. */
function keepBooks(changes: readonly Change[]) {
  const now = new Map<string, bigint>();
  const after: ReadonlyMap<string, bigint>[] = [new Map()];
  const entries = changes.map((change, time): StatementEntry => {
    const balance = (now.get(account(change)) ?? 0n) + change.units;
    now.set(account(change), balance);
    after.push(new Map(now));
    const { asset, product, type, units } = change;
    const members = {
      ...{ entryId: String(time), time, type, product, productName: productNameOf(product) },
      ...{ instrument: null, asset, reference: null },
    };
    return { ...members, amount: formatUnits(units), balance: formatUnits(balance) };
  });
  return { entries, after };
}

const sumOf = (balances: ReadonlyMap<string, bigint> | undefined, asset: string): bigint =>
  [...(balances ?? [])].reduce((sum, [name, units]) => (name.endsWith(` ${asset}`) ? sum + units : sum), 0n);

const units = (text: string): bigint => parseUnits(text.replace('-', '')) ?? 0n;

describe('the summary of a statement', () => {
  it('opens and closes with what books kept by hand had at those moments, whatever begins and ends in between', () => {
    const change = fc.record({
      asset: fc.constantFrom('BTC', 'ETH', 'USDT'),
      product: fc.constantFrom(1, 2, 4, 6),
      type: fc.constantFrom(...STATEMENT_TYPES),
      units: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 18n }),
    });
    const cases = fc
      .array(change, { maxLength: 40 })
      .chain((changes) => fc.tuple(fc.constant(changes), fc.nat(changes.length), fc.nat(changes.length)));
    fc.assert(
      fc.property(cases, ([changes, one, other]) => {
        const [startAt, endAt] = one < other ? [one, other] : [other, one];
        const { entries, after } = keepBooks(changes);
        const { assets, entries: own } = summaryOf({
          entries: entries.slice(startAt, endAt).toReversed(),
          opening: toldOf(after[startAt]),
          closing: toldOf(after[endAt]),
          isCut: false,
        });
        expect(own).toEqual(entries.slice(startAt, endAt));
        for (const asset of ['BTC', 'ETH', 'USDT']) {
          const found = assets.find((summary) => summary.asset === asset);
          const signed = (text = '0') => (text.startsWith('-') ? -units(text) : units(text));
          expect(signed(found?.opening.toFixed())).toBe(sumOf(after[startAt], asset));
          expect(signed(found?.closing.toFixed())).toBe(sumOf(after[endAt], asset));
          const difference = found?.opening.plus(found.received).minus(found.spent);
          expect(difference?.toFixed()).toBe(found?.closing.toFixed());
        }
      }),
    );
  });

  const deposit = { asset: 'BTC', product: 1, productName: 'wallet', type: 'deposit', units: 500n } as const;

  it('has what held still throughout; a margin account is one of its own', () => {
    const held = [
      { product: 5, productName: 'margin' as const, instrument: 'BTC-USDT', asset: 'USDT', balance: '3.5' },
      { product: 5, productName: 'margin' as const, instrument: 'ETH-USDT', asset: 'USDT', balance: '4' },
    ];
    const { assets } = summaryOf({ entries: [], opening: held, closing: held, isCut: false });
    expect(assets.map(({ asset, opening, closing }) => [asset, String(opening), String(closing)])).toEqual([
      ['USDT', '7.5', '7.5'],
    ]);
  });

  it('adds up by type and asset, in the order of the types', () => {
    const { entries } = keepBooks([
      { ...deposit, type: 'tradingFee', units: -3n },
      deposit,
      { ...deposit, product: 2 },
      { ...deposit, asset: 'ETH' },
    ]);
    const { totals } = summaryOf({
      entries: entries.toReversed(),
      opening: [],
      closing: [],
      isCut: false,
    });
    expect(totals.map(({ type, asset, count, amount }) => [type, asset, count, amount.toFixed()])).toEqual([
      ['deposit', 'BTC', 2, '0.00001'],
      ['deposit', 'ETH', 1, '0.000005'],
      ['tradingFee', 'BTC', 1, '-0.00000003'],
    ]);
  });
});
