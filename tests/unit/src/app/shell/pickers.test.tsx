import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NavigationBar } from '../../../../../src/app/shell/navigation/NavigationBar.tsx';
import { vaspInfo } from '../../../../../src/stores/access/index.ts';
import { language } from '../../../../../src/stores/language/index.ts';
import { preferences } from '../../../../../src/stores/preferences.ts';
import { toast } from '../../../../../src/ui/feedback/toast.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { configure } from './support/deployment.ts';
import { fakes, logOut } from './support/user.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const RATES = ['USD', 'EUR', 'GBP', 'JPY', 'KRW', 'BRL', 'TRY', 'RUB', 'TWD'].map((name) => ({
  name,
  symbol: `${name}$`,
  rate: '1',
}));

beforeEach(() => {
  configure({ langs: { MAIN: ['en_US', 'de_DE', 'fa_IR'] } });
  fakes.calls.getVaspInfo.mockResolvedValue({ vaspSwitch: false, lang: '', koreaIP: false });
  fakes.calls.getHomepageActivities.mockRejectedValue(new Error('no answer'));
  fakes.calls.listCurrencyRates.mockResolvedValue(RATES);
  language.update();
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  preferences.update({ currency: 'USD', language: null });
  await logOut();
});

async function openPicker() {
  renderScreen(<NavigationBar />);
  fireEvent.click(await screen.findByRole('button', { name: 'Language and currency' }));
  const dropdown = within(await screen.findByRole('dialog'));
  return {
    languages: within(await dropdown.findByRole('group', { name: 'Language' })),
    currencies: within(await dropdown.findByRole('group', { name: 'Currency' })),
    dropdown,
  };
}

describe('the language picker', () => {
  it('offers the languages of the site by their own names', async () => {
    const { languages } = await openPicker();
    expect(languages.getAllByRole('button').map((option) => option.textContent)).toEqual([
      'English',
      'Deutsch',
      'فارسی',
    ]);
    expect(languages.getByRole('button', { pressed: true }).textContent).toBe('English');
    expect(languages.getByText('Deutsch').getAttribute('lang')).toBe('de-DE');
  });

  it('changes the language, and shows a rejection', async () => {
    const change = vi.spyOn(language, 'change').mockRejectedValueOnce(new Error('no answer'));
    const error = vi.spyOn(toast, 'error');
    const { languages } = await openPicker();
    fireEvent.click(languages.getByRole('button', { name: 'Deutsch' }));
    expect(change).toHaveBeenCalledWith('de_DE');
    await waitFor(() => expect(error).toHaveBeenCalledOnce());
  });

  it('asks the exchange which it has, and offers those as it calls them', async () => {
    fakes.calls.getLanguageList.mockResolvedValue([
      { lang: 'en_US', name: 'English' },
      { lang: 'de_DE', name: 'Hochdeutsch' },
      { lang: 'fr_FR', name: 'Français' },
    ]);
    const { languages } = await openPicker();
    await languages.findByText('Hochdeutsch');
    expect(languages.getAllByRole('button').map((option) => option.textContent)).toEqual([
      'English',
      'Hochdeutsch',
    ]);
  });
});

describe('the currency picker', () => {
  it('offers the currencies that have a rate, and saves the choice', async () => {
    const { currencies } = await openPicker();
    fireEvent.click(await currencies.findByRole('button', { name: /^EUR/ }));
    expect(preferences.state.currency).toBe('EUR');
    expect(await currencies.findByRole('button', { pressed: true, name: /^EUR/ })).toBeDefined();
  });

  it('can be searched', async () => {
    const { currencies, dropdown } = await openPicker();
    await currencies.findByRole('button', { name: /^EUR/ });
    const field = dropdown.getByRole('searchbox', { name: 'Search currencies' });
    fireEvent.change(field, { target: { value: 'tr' } });
    expect(currencies.getAllByRole('button').map((option) => option.textContent)).toEqual(['TRYTRY$']);
    fireEvent.change(field, { target: { value: 'nothing like it' } });
    expect(currencies.getByText('No results')).toBeDefined();
  });

  it('is walked through with the arrow keys, Home and End', async () => {
    const { currencies } = await openPicker();
    const chosen = await currencies.findByRole('button', { name: /^USD/ });
    await currencies.findByRole('button', { name: /^EUR/ });
    chosen.focus();
    fireEvent.keyDown(chosen, { key: 'ArrowDown', code: 'ArrowDown', nativeEvent: { code: 'ArrowDown' } });
    expect(document.activeElement?.textContent).toMatch(/^EUR/);
    expect(preferences.state.currency).toBe('USD');
  });

  it('has KRW only where the Korean whitelist allows it', async () => {
    const { currencies } = await openPicker();
    expect(await currencies.findByRole('button', { name: /^KRW/ })).toBeDefined();
    cleanup();
    fakes.calls.getVaspInfo.mockResolvedValue({ vaspSwitch: false, lang: '', koreaIP: true });
    await vaspInfo.reload();
    const gated = await openPicker();
    expect(await gated.currencies.findByRole('button', { name: /^EUR/ })).toBeDefined();
    expect(gated.currencies.queryByRole('button', { name: /^KRW/ })).toBeNull();
  });
});
