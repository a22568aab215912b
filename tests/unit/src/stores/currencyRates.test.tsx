import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as clients from '../../../../src/stores/clients.ts';
import { useCurrencies } from '../../../../src/stores/currencies/index.ts';
import { preferences } from '../../../../src/stores/preferences.ts';
import type { fakeClients as FakeClients } from '../support/fakeClients.ts';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const MINUTE = 60_000;

/** What the exchange says from now on. */
function rate(of: string, asOf: string): void {
  calls.listCurrencyRates.mockResolvedValue([{ name: 'EUR', symbol: '€', rate: of, asOf }]);
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Two that show rates, as the shell and a page do. */
async function show() {
  const { result } = renderHook(() => useCurrencies());
  const other = renderHook(() => useCurrencies());
  await pass(0);
  return {
    shown: () => `${result.current.currency.rate} of ${result.current.currency.asOf}`,
    alsoShown: () => other.result.current.currency.rate,
    hideOther: () => other.unmount(),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  preferences.update({ currency: 'EUR' });
  calls.getVaspInfo.mockResolvedValue({ vaspSwitch: false, lang: '', koreaIP: false });
  rate('0.9', '2027-03-01');
});
afterEach(async () => {
  // What is kept for the page is what the first test began with.
  rate('0.9', '2027-03-01');
  await pass(10 * MINUTE);
  cleanup();
  preferences.update({ currency: 'USD' });
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the rates of an open tab', () => {
  it('are those of today on the day after, and fetched once for all who show them', async () => {
    const { shown, alsoShown, hideOther } = await show();
    expect(shown()).toBe('0.9 of 2027-03-01');
    rate('0.8', '2027-03-02');
    calls.listCurrencyRates.mockClear();
    await pass(10 * MINUTE - 1);
    expect(shown()).toBe('0.9 of 2027-03-01');
    await pass(1);
    expect([shown(), alsoShown()]).toEqual(['0.8 of 2027-03-02', '0.8']);
    expect(calls.listCurrencyRates).toHaveBeenCalledOnce();
    rate('0.7', '2027-03-03');
    hideOther();
    await pass(10 * MINUTE);
    expect(shown()).toBe('0.7 of 2027-03-03');
  });

  it('are not asked for while nobody sees the page, and at once when somebody does again', async () => {
    const { shown } = await show();
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    rate('0.8', '2027-03-02');
    await pass(60 * MINUTE);
    expect(shown()).toBe('0.9 of 2027-03-01');
    seen.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(shown()).toBe('0.8 of 2027-03-02');
  });

  it('stay while a fetch fails', async () => {
    const { shown } = await show();
    calls.listCurrencyRates.mockRejectedValue(new Error('offline'));
    await pass(10 * MINUTE);
    expect(shown()).toBe('0.9 of 2027-03-01');
    rate('0.8', '2027-03-02');
    await pass(10 * MINUTE);
    expect(shown()).toBe('0.8 of 2027-03-02');
  });
});
