import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import FeesPage from '../../../../../../src/features/growth/fees/FeesPage.tsx';
import { preferences } from '../../../../../../src/stores/preferences.ts';
import { formatDateTime } from '../../../../../../src/ui/format/time.ts';
import { fakes, logIn, logOut } from '../../../app/shell/support/user.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { answerFees, LEVEL, NOW, VOLUMES } from './support/answers.ts';
import { setExchangeTime } from '../../../support/exchangeTime.ts';

vi.mock(import('../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = fakes;
let users = 400;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  setExchangeTime(NOW);
  await answerFees();
});
afterEach(async () => {
  cleanup();
  act(() => preferences.update({ hideBalance: false }));
  await logOut();
  vi.useRealTimers();
  setExchangeTime(Date.now());
});

async function open(vipTag = 1, width = 1440): Promise<void> {
  // Nothing that was fetched for the user before.
  await logIn({ userId: String((users += 1)), vipTag });
  renderScreen(<FeesPage />, { path: '/', width });
  await screen.findByRole('slider', { name: 'Your volume by day' });
}

const panel = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

describe('the fees of a user', () => {
  it('are those of the level, with what decides about it and when that is next', async () => {
    await open();
    const own = panel('Your fees');
    const facts = own.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual([
      'VIP 1',
      '400,000.12 USDT',
      '5,000.00 USDT',
      ...['0.072%', '0.095%', '0.018%', '0.048%'],
    ]);
    const { changesAt } = LEVEL;
    expect(own.getByText(/^Next tier update:/).textContent).toContain(formatDateTime(changesAt));
    expect(own.getByRole('link', { name: 'Level and progress' }).getAttribute('href')).toBe('/m/#/vip');
  });

  it('name the level that comes next with what is missing', async () => {
    await open();
    const own = panel('Your fees');
    expect(own.getByText(/^Next level: VIP 4\./).textContent).toMatch(
      /599,999\.88 USDT.* more volume or .*45,000\.00 USDT.* more balance\.$/,
    );
    act(() => preferences.update({ hideBalance: true }));
    expect((await own.findByText(/^Next level: VIP 4\./)).textContent).not.toMatch(/\d{2}/);
  });

  it.each([
    [{ level: 4, earned: 4, reached: 4, next: null }, /^VIP 4 is the highest level\.$/],
    [{ level: 0, earned: 0 }, /you’ll move to VIP 1 on/],
  ])('say what comes of %o', async (level, text) => {
    calls.getFeeLevel.mockResolvedValue({ ...LEVEL, ...level });
    await open(level.level);
    expect(panel('Your fees').getByText(text)).toBeDefined();
  });

  it('at a level without a tier are those of the tier below, which is marked', async () => {
    calls.getFeeLevel.mockResolvedValue({ ...LEVEL, level: 3, floor: 3 });
    await open(3);
    expect(panel('Your fees').getByText('0.072%')).toBeDefined();
    expect(rowsOf('Fee tiers').filter((row) => row.includes('You'))).toEqual([
      expect.stringMatching(/^VIP 1You/),
    ]);
  });

  it('are listed by market, and where nobody pays, it says so', async () => {
    await open();
    await waitFor(() =>
      expect(rowsOf('Fees by market').slice(1)).toEqual(['BTC/USDT0.072%0.095%--', 'USDC/USDT0 Fee0%0%--']),
    );
    fireEvent.click(screen.getByRole('radio', { name: 'Contracts' }));
    expect(rowsOf('Fees by market').slice(1)).toEqual(['BTC-USDT0.018%0.048%--']);
  });

  it('follow while the page is open: what is traded, and another level', async () => {
    await open();
    calls.getFeeLevel.mockResolvedValue({ ...LEVEL, volume: '500000' });
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(await panel('Your fees').findByText('500,000.00 USDT')).toBeDefined();
  });

  it('can be asked for again when they could not be loaded', async () => {
    calls.getFeeLevel.mockRejectedValue(new Error('offline'));
    await open();
    calls.getFeeLevel.mockResolvedValue(LEVEL);
    fireEvent.click(await panel('Your fees').findByRole('button', { name: 'Try again' }));
    expect(await panel('Your fees').findByText('VIP 1')).toBeDefined();
  });
});

describe('the volume of a user', () => {
  it('is drawn for every day, days without any included, and summed', async () => {
    await open();
    const chart = screen.getByRole('slider', { name: 'Your volume by day' });
    expect(chart.getAttribute('aria-valuemax')).toBe('30');
    expect(chart.getAttribute('aria-valuetext')).toBe('2026-11-27 1,000.50 USDT');
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(chart.getAttribute('aria-valuetext')).toBe('2026-11-26 0.00 USDT');
    const sums = panel('Your volume').getAllByRole('definition');
    expect(sums.map(({ textContent }) => textContent)).toEqual(['1,000.50', '200,000.00', '201,000.50']);
  });

  it('is a table as well, and can be saved for the days that are shown', async () => {
    await open();
    fireEvent.click(screen.getByRole('radio', { name: '90D' }));
    await waitFor(() =>
      expect(calls.listFeeVolumes).toHaveBeenLastCalledWith(expect.objectContaining({ query: { days: 90 } })),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Show table' }));
    expect(rowsOf('Your volume').slice(1)).toEqual([
      '2026-11-271,000.500.001,000.50',
      '2026-11-250.00200,000.00200,000.00',
    ]);
    calls.exportFeeVolumes.mockResolvedValue('Day\n');
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => undefined }),
    );
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Export CSV' })));
    expect(calls.exportFeeVolumes).toHaveBeenCalledExactlyOnceWith({ query: { days: 90 } });
    expect(saved).toHaveBeenCalledOnce();
  });

  it('says that there is none, and saves nothing then', async () => {
    calls.listFeeVolumes.mockResolvedValue([]);
    await logIn({ userId: String((users += 1)) });
    renderScreen(<FeesPage />);
    expect(await screen.findByText('No volume in this period')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', true);
    calls.listFeeVolumes.mockResolvedValue(VOLUMES);
  });

  it('is hidden with the balances', async () => {
    await open();
    // The balance and what is missing of the next level's both end so.
    expect(screen.getAllByText(/201,000\.50|400,000\.12|5,000\.00/)).toHaveLength(4);
    act(() => preferences.update({ hideBalance: true }));
    await waitFor(() => expect(screen.queryAllByText(/201,000|200,000|400,000|5,000|1,000/)).toHaveLength(0));
  });
});

describe('the tiers', () => {
  it('are all there with what they need and cost, seven columns where there is room', async () => {
    await open();
    expect(rowsOf('Fee tiers')).toEqual([
      'Level30-day volumeor balanceSpot makerSpot takerContract makerContract taker',
      'VIP 0––0.08%0.1%0.02%0.05%',
      'VIP 1You250.00K10.00K0.072%0.095%0.018%0.048%',
      'VIP 41.00M50.00K0.064%0.09%0.016%0.045%',
    ]);
  });

  it('stand two to a column on a phone', async () => {
    await open(1, 390);
    const table = screen.getByRole('table', { name: 'Fee tiers' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
    expect(rowsOf('Fee tiers')[2]).toBe('VIP 1You250.00K10.00K0.072%0.095%0.018%0.048%');
  });
});

it('visitors see what holds for everybody, and nothing of a user is asked for', async () => {
  renderScreen(<FeesPage />);
  await waitFor(() =>
    expect(rowsOf('Fees by market').slice(1)).toEqual(['BTC/USDT0.08%0.1%--', 'USDC/USDT0 Fee0%0%--']),
  );
  expect(rowsOf('Fee tiers')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
  expect(screen.getByText('A liquidation costs no fee.')).toBeDefined();
  for (const own of ['getFeeLevel', 'listMarketFees', 'listFeeVolumes'] as const)
    expect(calls[own]).not.toHaveBeenCalled();
});
