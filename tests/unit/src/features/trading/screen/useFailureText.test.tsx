import { act, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import german from '../../../../../../locales/de_DE.json' with { type: 'json' };
import { useFailureText } from '../../../../../../src/features/trading/screen/useFailureText.ts';
import '../../../support/renderScreen.tsx';

const refused = (code: number) =>
  ({ kind: 'refused', code, message: 'At most 50x for 60,000 USDT.' }) as const;

async function textIn(language: string, code: number): Promise<string> {
  i18next.addResourceBundle('de_DE', 'translation', german);
  await act(() => i18next.changeLanguage(language));
  return renderHook(useFailureText).result.current(refused(code));
}

afterEach(() => act(() => i18next.changeLanguage('en_US')));

describe('a trading rejection', () => {
  it("is told in the exchange's own words in English: they say what would be allowed", async () => {
    expect(await textIn('en_US', 20017)).toBe('At most 50x for 60,000 USDT.');
  });

  it.each([20001, 20017, 20018, 20022] as const)('%i is translated for everybody else', async (code) => {
    expect(await textIn('de_DE', code)).toBe(german.trade.reject[code]);
  });

  it('of a code that is unknown here is told as the exchange put it', async () => {
    expect(await textIn('de_DE', 29999)).toBe('At most 50x for 60,000 USDT.');
  });
});
