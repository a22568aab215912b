import { formatUnits, parseUnits } from '@tidemark/sdk/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../../../../../src/features/wallet/statement/summary.ts';
import { STATEMENT_TYPES } from '../../../../../../src/stores/wallet/statement.ts';
import type { StatementEntry, WholeStatement } from '../../../../../../src/stores/wallet/statement.ts';

const EVERYTHING = { asset: undefined, product: undefined, endAt: undefined };

interface Change {
  readonly asset: string;
  readonly product: number;
  readonly type: StatementEntry['type'];
  readonly units: bigint;
}

const account = ({ asset, product }: Pick<Change, 'asset' | 'product'>) => `${product} ${asset}`;

/** Balances as the exchange tells them: what is being withdrawn (6) is held in the wallet (1). */
function toldOf(now: ReadonlyMap<string, bigint>): WholeStatement['balances'] {
  const names = new Set([...now.keys()].map((name) => name.replace(/^6 /, '1 ')));
  return [...names].map((name) => {
    const [product = '', asset = ''] = name.split(' ');
    const held = product === '1' ? (now.get(`6 ${asset}`) ?? 0n) : 0n;
    const available = formatUnits(now.get(name) ?? 0n);
    return { product: Number(product), subProduct: null, asset, available, held: formatUnits(held) };
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
    const members = { entryId: String(time), time, type, product, subProduct: null, asset, reference: null };
    return { ...members, amount: formatUnits(units), balance: formatUnits(balance) };
  });
  return { entries, balances: toldOf(now), after };
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
        const { entries, balances, after } = keepBooks(changes);
        const since = entries.slice(startAt).toReversed();
        const { assets, entries: own } = summaryOf({ entries: since, balances }, { ...EVERYTHING, endAt });
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

  const deposit = { asset: 'BTC', product: 1, type: 'deposit', units: 500n } as const;

  it('has what held still throughout, as it is now; a margin account is one of its own', () => {
    const balances = [
      { product: 5, subProduct: 'BTC-USDT', asset: 'USDT', available: '1', held: '2.5' },
      { product: 5, subProduct: 'ETH-USDT', asset: 'USDT', available: '4', held: '0' },
    ];
    const { assets } = summaryOf({ entries: [], balances }, EVERYTHING);
    expect(assets.map(({ asset, opening, closing }) => [asset, String(opening), String(closing)])).toEqual([
      ['USDT', '7.5', '7.5'],
    ]);
  });

  it('leaves out balances that the statement is not of', () => {
    const { entries, balances } = keepBooks([
      deposit,
      { ...deposit, asset: 'ETH' },
      { ...deposit, product: 2 },
    ]);
    const own = entries.filter(({ asset, product }) => asset === 'BTC' && product === 1);
    const { assets } = summaryOf({ entries: own, balances }, { asset: 'BTC', product: 1, endAt: undefined });
    expect(assets.map(({ asset, closing }) => [asset, String(closing)])).toEqual([['BTC', '0.000005']]);
  });

  it('adds up by type and asset, in the order of the types', () => {
    const { entries, balances } = keepBooks([
      { ...deposit, type: 'tradingFee', units: -3n },
      deposit,
      { ...deposit, product: 2 },
      { ...deposit, asset: 'ETH' },
    ]);
    const { totals } = summaryOf({ entries: entries.toReversed(), balances }, EVERYTHING);
    expect(totals.map(({ type, asset, count, amount }) => [type, asset, count, amount.toFixed()])).toEqual([
      ['deposit', 'BTC', 2, '0.00001'],
      ['deposit', 'ETH', 1, '0.000005'],
      ['tradingFee', 'BTC', 1, '-0.00000003'],
    ]);
  });
});
