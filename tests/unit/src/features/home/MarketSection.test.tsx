import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MarketSection } from '../../../../../src/features/home/markets/MarketSection.tsx';
import * as clients from '../../../../../src/stores/clients.ts';
import { tradePairs } from '../../../../../src/stores/market/tradePairs.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls, publish, setStatus } = clients as unknown as ReturnType<typeof FakeClients>;

const pairOf = (baseAsset: string, makerFeeRate = '0.0008', takerFeeRate = '0.001') => ({
  pair: `${baseAsset}/USDT`,
  baseAsset,
  quoteAsset: 'USDT',
  priceScale: 2,
  makerFeeRate,
  takerFeeRate,
});
const quoteOf = (instrument: string, last: string, changeRate: string) => ({
  instrument,
  last,
  changeRate,
  high: last,
  low: last,
  quoteVolume: '1500000',
});

const rows = () => screen.getAllByRole('row').slice(1);
const bases = () => rows().map((row) => within(row).getByRole('link').textContent.slice(0, 3));

beforeEach(() => {
  calls.listTradePairs.mockResolvedValue([pairOf('BTC'), pairOf('ETH')]);
  calls.listCandles.mockResolvedValue([{ close: '1' }, { close: '2' }]);
});

afterEach(() => {
  cleanup();
  act(() => setStatus({ phase: 'live' }));
});

async function open(): Promise<void> {
  renderScreen(<MarketSection />);
  await act(() => tradePairs.reload());
  act(() => {
    publish('quote BTC/USDT', quoteOf('BTC/USDT', '61737.6', '0.0123'));
    publish('quote ETH/USDT', quoteOf('ETH/USDT', '2684.31', '-0.02'));
  });
}

describe('market table', () => {
  it('shows every market with its live price and signed change', async () => {
    await open();
    const [btc, eth] = rows();
    expect(btc?.textContent).toContain('61,737.60');
    expect(btc?.textContent).toContain('+1.23%');
    expect(btc?.textContent).toContain('1.50M USDT');
    expect(eth?.textContent).toContain('−2.00%');
    act(() => publish('quote BTC/USDT', quoteOf('BTC/USDT', '61800', '0.0133')));
    expect(rows()[0]?.textContent).toContain('61,800.00');
  });

  it('says 0 Fee beside the pairs that charge none, and only there', async () => {
    calls.listTradePairs.mockResolvedValue([
      pairOf('BTC'),
      pairOf('ETH', '0', '0.001'),
      pairOf('LTC', '0', '0'),
    ]);
    await open();
    expect(rows().map((row) => within(row).queryByText('0 Fee') !== null)).toEqual([false, false, true]);
  });

  it("leads to each market's trading screen", async () => {
    await open();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/spot/exchange/BTC_USDT',
      '/spot/exchange/ETH_USDT',
    ]);
  });

  it('sorts by a column', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Market' }));
    fireEvent.click(screen.getByRole('button', { name: 'Market' }));
    expect(bases()).toEqual(['ETH', 'BTC']);
    expect(screen.getByRole('columnheader', { name: 'Market' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('finds a market by name', async () => {
    await open();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' eth ' } });
    expect(bases()).toEqual(['ETH']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'XYZ' } });
    expect(screen.getByText('No markets found')).toBeDefined();
  });

  it('dims a stale price and says how old it is', async () => {
    await open();
    act(() => {
      publish('quote BTC/USDT', quoteOf('BTC/USDT', '61737.6', '0.0123'), 'stale');
      setStatus({ phase: 'recovering', lastMessageAt: Date.now() - 12_000 });
    });
    expect(rows()[0]?.dataset['stale']).toBe('true');
    expect(rows()[1]?.dataset['stale']).toBe('false');
    expect(screen.getByText(/^Prices are 1\d s old$/)).toBeDefined();
  });

  it('says why the markets are missing and tries again', async () => {
    tradePairs.state.value = undefined;
    calls.listTradePairs.mockRejectedValue(new TypeError('Failed to fetch'));
    renderScreen(<MarketSection />);
    await act(() => tradePairs.reload());
    expect(screen.getByText('Failed to load markets')).toBeDefined();
    calls.listTradePairs.mockResolvedValue([pairOf('BTC')]);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findAllByRole('row')).toHaveLength(2);
  });
});
