import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookRows } from '../../../../../../../src/features/trading/screen/book/bookRows.ts';
import type { BookRowModel } from '../../../../../../../src/features/trading/screen/book/bookRows.ts';
import { WrittenFace } from '../../../../../../../src/features/trading/screen/book/RowFace.ts';
import { RowPool } from '../../../../../../../src/features/trading/screen/book/RowPool.ts';
import { formatOf } from '../../../../../../../src/ui/format/format.ts';

const SLOTS = 6;
const { formatDecimal } = formatOf('en_US');
const texts = { formatDecimal, priceScale: 1, quantityScale: 2 };

/** What happened to the document since it was asked last. */
let changes: MutationObserver;
let pool: RowPool;
let buttons: readonly HTMLButtonElement[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const cells = '<span></span>'.repeat(4);
  document.body.innerHTML = `<div>${`<button>${cells}</button>`.repeat(SLOTS)}</div>`;
  buttons = [...document.querySelectorAll('button')];
  pool = new RowPool(buttons, (button) => new WrittenFace(button));
  changes = new MutationObserver(() => undefined);
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
});

afterEach(() => {
  pool.end();
  changes.disconnect();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

const level = (price: string, quantity: string, total: string, isOwn = false): BookRowModel => ({
  price,
  quantity,
  total,
  depth: 100,
  isOwn,
});
const BEST = level('99', '1', '1');
const THREE = [BEST, level('98', '2', '3'), level('97', '3', '6')];

function at(rank: number): HTMLButtonElement {
  const button = buttons[rank];
  if (button === undefined) throw new Error(`There is no row ${rank}`);
  return button;
}
const textOf = (button: Element): string[] =>
  [...button.children].slice(1).map(({ textContent }) => textContent);
/** Ranks of the rows that were touched. */
const touched = (): Set<number> => new Set(changes.takeRecords().map(({ target }) => rankOf(target)));
const rankOf = (node: Node): number => buttons.findIndex((button) => button.contains(node));
const flashing = (): (string | undefined)[] =>
  buttons.filter(({ dataset }) => 'flash' in dataset).map(({ dataset }) => dataset['price']);

/** A level set, or with nothing removed. */
const delta = fc.tuple(
  fc.integer({ min: 900, max: 912 }),
  fc.integer({ min: 0, max: 500_000 }),
  fc.boolean(),
);

describe('a pool of book rows', () => {
  it('shows what the book has after any deltas, and inserts, removes and moves nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.array(delta, { maxLength: 5 }), { maxLength: 20 }), (frames) => {
        const held = new Map<number, { readonly quantity: string; readonly isOwn: boolean }>();
        for (const frame of frames) {
          for (const [price, lots, isOwn] of frame)
            if (lots === 0) held.delete(price);
            else held.set(price, { quantity: (lots / 100).toFixed(2), isOwn });
          const prices = [...held.keys()].sort((a, b) => b - a);
          const levels = prices.map((price) => ({
            price: String(price),
            quantity: held.get(price)?.quantity ?? '',
          }));
          const own = new Set(prices.filter((price) => held.get(price)?.isOwn).map(String));
          const { bids } = bookRows({
            ...{ bids: levels, asks: [], bidCount: SLOTS, askCount: SLOTS, quantityScale: 2 },
            ...{ ownBids: own, ownAsks: new Set<string>() },
          });
          pool.write(bids, texts);
          vi.advanceTimersByTime(90);

          let lots = 0;
          buttons.forEach((button, rank) => {
            const price = prices[rank];
            const quantity = levels[rank]?.quantity;
            lots += Math.round(Number(quantity ?? 0) * 100);
            const shown = { minimumFractionDigits: 2 };
            const wanted =
              quantity === undefined
                ? ['', '', '']
                : [
                    `${price}.0`,
                    Number(quantity).toLocaleString('en-US', shown),
                    (lots / 100).toLocaleString('en-US', shown),
                  ];
            expect(textOf(button)).toEqual(wanted);
            expect(button.disabled).toBe(price === undefined);
            expect(button.dataset['price']).toBe(price === undefined ? undefined : String(price));
            expect(button.dataset['quantity']).toBe(quantity);
            expect('own' in button.dataset).toBe(price !== undefined && held.get(price)?.isOwn === true);
          });
        }
        expect(changes.takeRecords().filter(({ type }) => type === 'childList')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('touches the row whose level changed, and those below whose totals did', () => {
    pool.write(THREE, texts);
    changes.takeRecords();
    pool.write(
      THREE.map((row) => ({ ...row })),
      texts,
    );
    expect(touched()).toEqual(new Set());
    pool.write([BEST, level('98', '2.5', '3.5'), level('97', '3', '6.5')], texts);
    expect(touched()).toEqual(new Set([1, 2]));
  });

  it('formats nothing again that a level had when it stood in another row', () => {
    const format = vi.fn(formatDecimal);
    pool.write(THREE, { ...texts, formatDecimal: format });
    format.mockClear();
    pool.write([level('99.5', '1', '1'), ...THREE.slice(1)], { ...texts, formatDecimal: format });
    pool.write(THREE.slice(1), { ...texts, formatDecimal: format });
    expect(format.mock.calls.map(([text]) => text)).toEqual(['99.5', '1', '1']);
  });

  it('writes every number again in another language', () => {
    pool.write([level('1234.5', '1', '1')], texts);
    pool.write([level('1234.5', '1', '1')], { ...texts, formatDecimal: formatOf('de_DE').formatDecimal });
    expect(textOf(at(0))).toEqual(['1.234,5', '1,00', '1,00']);
  });

  it('washes a level for 250 ms after its quantity changed, wherever it stands by then', () => {
    pool.write(THREE, texts);
    expect(flashing()).toEqual([]);
    pool.write([BEST, level('98', '5', '6'), level('97', '3', '9')], texts);
    expect(flashing()).toEqual(['98']);
    vi.advanceTimersByTime(100);
    pool.write([level('98', '5', '5'), level('97', '3', '8')], texts);
    expect(flashing()).toEqual(['98']);
    vi.advanceTimersByTime(400);
    expect(flashing()).toEqual([]);
  });

  it('keeps the focus on its price, and where that has gone, near to it', () => {
    pool.write(THREE, texts);
    at(1).focus();
    pool.write([level('99.5', '1', '1'), ...THREE], texts);
    expect(document.activeElement).toBe(buttons[2]);
    pool.write([BEST], texts);
    expect(document.activeElement).toBe(buttons[0]);
  });

  it('writes on where a translating browser has replaced its texts', () => {
    pool.write(THREE, texts);
    at(0).children.item(1)?.replaceChildren(document.createElement('font'));
    pool.write([level('99.5', '1', '1')], texts);
    expect(textOf(at(0))).toEqual(['99.5', '1.00', '1.00']);
  });
});
