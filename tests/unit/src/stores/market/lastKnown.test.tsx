import { act, cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClockDifference, steadyNow } from '../../../../../src/platform/exchangeClock.ts';
import * as clients from '../../../../../src/stores/clients.ts';
import {
  decodeLastKnown,
  useBook,
  useKeepLastKnown,
  useQuote,
  withMarket,
} from '../../../../../src/stores/market/lastKnown.ts';
import type { LastKnown } from '../../../../../src/stores/market/lastKnown.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { publish, drop, setStatus } = clients as unknown as ReturnType<typeof FakeClients>;

const KEY = 'tidemark:lastKnown:v1';
const BTC = 'BTC/USDT';
const quote = {
  instrument: BTC,
  last: '61000.00',
  open: '60000.00',
  high: null,
  low: null,
  volume: '12',
  quoteVolume: '720000',
  change: '1000.00',
  changeRate: '0.0167',
  bid: '60999.00',
  bidQuantity: '1',
  ask: '61001.00',
  askQuantity: '2',
  updatedAt: 5,
};
const level = (price: string) => ({ price, quantity: '0.50000' });
const known: LastKnown = {
  receivedAt: 1_000,
  quote,
  book: { bids: [level('60999.00')], asks: [level('61001.00')] },
  priceScale: 2,
  quantityScale: 5,
};

function Market({ isKept = false }: { readonly isKept?: boolean }) {
  const shown = useQuote(BTC);
  const book = useBook({ instrument: BTC, depth: 50 });
  return (
    <p>
      {`${shown.phase} ${shown.value?.last ?? 'none'} of ${shown.receivedAt ?? 'never'}, ${book.phase} ${book.value?.bids[0]?.price ?? 'none'}`}
      {isKept && <Kept />}
    </p>
  );
}

function Kept() {
  useKeepLastKnown({ instrument: BTC, depth: 50, priceScale: 2, quantityScale: 5 });
  return null;
}

const text = () => screen.getByText(/ of /).textContent;
const stored = () => decodeLastKnown(JSON.parse(localStorage.getItem(KEY) ?? '{}'));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('what was known last of a market', () => {
  it('is shown as stale, with its age, until the present has come', () => {
    localStorage.setItem(KEY, JSON.stringify({ [BTC]: known }));
    render(<Market />);
    expect(text()).toBe('stale 61000.00 of 1000, stale 60999.00');
    act(() => publish(`quote ${BTC}`, { ...quote, last: '61500.00' }));
    act(() => publish(`orderBook ${BTC}`, { bids: [level('61499.00')], asks: [] }));
    expect(text()).toBe('live 61500.00 of 0, live 61499.00');
  });

  it('is kept when the page is left, and when its screen is', () => {
    publish(`quote ${BTC}`, quote);
    publish(`orderBook ${BTC}`, { bids: Array.from({ length: 50 }, () => level('60999.00')), asks: [] });
    const { unmount } = render(<Market isKept />);
    expect(stored()).toEqual({});
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(stored()[BTC]).toMatchObject({ quote, priceScale: 2, quantityScale: 5 });
    expect(stored()[BTC]?.book.bids).toHaveLength(20);
    localStorage.clear();
    unmount();
    expect(stored()[BTC]?.quote.last).toBe('61000.00');
  });

  it('is as old as it is, however often its screen is left and come back to without a connection', () => {
    const visit = fc.record({ stays: fc.nat(60_000), away: fc.nat(60_000) });
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.array(visit, { minLength: 1, maxLength: 5 }),
        fc.nat(9_000),
        (age, visits, ahead) => {
          vi.useFakeTimers({ toFake: ['performance'] });
          setClockDifference(ahead);
          localStorage.clear();
          const lostAt = steadyNow() - age;
          publish(`quote ${BTC}`, quote, 'stale', 0, lostAt);
          publish(`orderBook ${BTC}`, { bids: [level('60999.00')], asks: [] }, 'stale', 0, lostAt);
          for (const { stays, away } of visits) {
            const { unmount } = render(<Market isKept />);
            expect(text()).toBe(`stale 61000.00 of ${lostAt}, stale 60999.00`);
            vi.advanceTimersByTime(stays);
            unmount();
            drop(`quote ${BTC}`);
            drop(`orderBook ${BTC}`);
            vi.advanceTimersByTime(away);
          }
          vi.useRealTimers();
          setClockDifference(0);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('was known when the connection last said so, where it was live', () => {
    const heardAt = steadyNow() - 5_000;
    setStatus({ lastMessageAt: heardAt });
    publish(`quote ${BTC}`, quote);
    publish(`orderBook ${BTC}`, { bids: [], asks: [] });
    render(<Market isKept />).unmount();
    expect(stored()[BTC]?.receivedAt).toBe(heardAt);
    // One whose book was lost before is as old as that.
    publish(`orderBook ${BTC}`, { bids: [], asks: [] }, 'stale', 0, heardAt - 1);
    render(<Market isKept />).unmount();
    expect(stored()[BTC]?.receivedAt).toBe(heardAt - 1);
  });

  it('is that of six markets, those that were left last', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'B'];
    const kept = names.reduce((before, name) => withMarket(before, name, known), {});
    expect(Object.keys(kept)).toEqual(['C', 'D', 'E', 'F', 'G', 'B']);
  });

  it('is left out where it is not what it should be, whatever was stored', () => {
    const broken = { ...known, book: { bids: [{ price: 7 }], asks: [] } };
    expect(Object.keys(decodeLastKnown({ A: known, B: broken, C: { ...known, quote: {} } }))).toEqual(['A']);
    fc.assert(
      fc.property(fc.jsonValue(), (found) => {
        expect(decodeLastKnown(found)).toEqual({});
      }),
    );
  });
});
