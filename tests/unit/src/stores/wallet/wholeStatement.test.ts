import { formatUnits, parseUnits } from '@tidemark/sdk/core';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { StatementEntry } from '../../../../../src/stores/wallet/statement.ts';
import {
  fetchStatement,
  LARGEST_PRINT,
  type PastBalances,
} from '../../../../../src/stores/wallet/wholeStatement.ts';
import { fakes } from '../../app/shell/support/user.ts';
import { entryOf } from '../../features/wallet/support.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { signal } = new AbortController();

interface Asked {
  readonly query: {
    readonly startAt?: number;
    readonly sort?: string;
    readonly endAt?: number;
    readonly before?: string;
    readonly limit?: number;
  };
}

/** Books of one account that grow by an entry at each call: one a millisecond, of which each is called by its time. */
function growingBooks(changes: readonly bigint[], atFirst: number): void {
  const times = changes.map((_, time) => time);
  let booked = atFirst;
  const told = ({ query: { startAt = 0, endAt = Infinity, before = 'Infinity' } }: Asked): number[] => {
    const known = times.slice(0, booked);
    booked += 1;
    return known.filter((time) => time >= startAt && time < Math.min(endAt, Number(before)));
  };
  let held = 0n;
  const sums = changes.map((change) => (held += change));
  const heldAfter = (time: number): string => formatUnits(sums[time] ?? 0n);
  fakes.calls.listStatementBalances.mockImplementation((asked: Asked) => {
    const last = told(asked).at(-1);
    if (last === undefined) return Promise.resolve({ position: null, list: [] });
    const balance = heldAfter(last);
    const list: PastBalances = [
      { product: 1, productName: 'wallet', instrument: null, asset: 'USDT', balance },
    ];
    return Promise.resolve({ position: String(last + 1), list });
  });
  fakes.calls.listStatement.mockImplementation((asked: Asked) => {
    const isOldest = asked.query.startAt !== undefined && asked.query.sort !== 'newest';
    const found = isOldest ? told(asked) : told(asked).toReversed();
    const page = found.slice(0, asked.query.limit ?? 10);
    const nextCursor = found.length > page.length ? String(page.at(-1)) : null;
    const list = page.map((time): StatementEntry => {
      const amount = formatUnits(changes[time] ?? 0n);
      return entryOf(time, { time, amount, balance: heldAfter(time) });
    });
    return Promise.resolve({ list, nextCursor });
  });
}

const sumOf = (texts: readonly string[]): bigint =>
  texts.reduce((sum, text) => sum + (parseUnits(text) ?? 0n), 0n);
const heldIn = (balances: PastBalances): bigint => sumOf(balances.map(({ balance }) => balance));

it('adds up from the opening to the closing balances, whatever is booked while it is fetched, and has its period alone', async () => {
  const cases = fc
    .array(fc.bigInt(1n, 10n ** 14n), { minLength: 1, maxLength: 400 })
    .chain((changes) => fc.tuple(fc.constant(changes), ...[1, 2, 3].map(() => fc.nat(changes.length))));
  await fc.assert(
    fc.asyncProperty(cases, async ([changes, atFirst, one, other]) => {
      growingBooks(changes, atFirst ?? 0);
      const [startAt = 0, endAt = 0] = [one ?? 0, other ?? 0].toSorted((a, b) => a - b);
      const { entries, opening, closing, isCut } = await fetchStatement({ startAt, endAt }, { signal });
      expect(entries.every(({ time }) => time >= startAt && time < endAt)).toBe(true);
      expect(heldIn(opening) + sumOf(entries.map(({ amount }) => amount))).toBe(heldIn(closing));
      expect(isCut).toBe(false);
    }),
    { numRuns: 60 },
  );
});

it('has a past month of ten entries, though more came since than a sheet can have', async () => {
  growingBooks(Array<bigint>(LARGEST_PRINT + 50).fill(1n), LARGEST_PRINT + 50);
  fakes.calls.listStatement.mockClear();
  const { entries, isCut } = await fetchStatement({ startAt: 20, endAt: 30 }, { signal });
  expect(entries.map(({ time }) => time)).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20]);
  expect(isCut).toBe(false);
  expect(fakes.calls.listStatement).toHaveBeenCalledOnce();
});

it('leaves out the oldest entries where there are too many for a sheet, and opens before the first that is left', async () => {
  const changes = Array.from({ length: LARGEST_PRINT + 7 }, (_, index) => BigInt(index + 1));
  growingBooks(changes, changes.length);
  const counts: number[] = [];
  const onProgress = (count: number) => counts.push(count);
  const { entries, opening, closing, isCut } = await fetchStatement({ startAt: 2 }, { signal, onProgress });
  expect(isCut).toBe(true);
  expect(entries).toHaveLength(LARGEST_PRINT);
  expect(entries.at(-1)?.time).toBe(7);
  expect(heldIn(opening)).toBe(1n + 2n + 3n + 4n + 5n + 6n + 7n);
  expect(heldIn(opening) + sumOf(entries.map(({ amount }) => amount))).toBe(heldIn(closing));
  expect(counts.slice(0, 2)).toEqual([100, 200]);
});
