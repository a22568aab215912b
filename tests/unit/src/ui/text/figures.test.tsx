import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import i18next from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../../src/stores/language/languages.ts';
import { Amount, Profit } from '../../../../../src/ui/text/figures.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

afterEach(async () => {
  cleanup();
  await i18next.changeLanguage('en_US');
});

const figure = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('.tm-figures');
  if (found === null) throw new Error('There is no figure');
  return found;
};

const amounts = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(8, '0')}`.replace(/\.?0+$/, ''));

describe.each(LANGUAGES)('an amount in %s', (language) => {
  it.each([
    ['USDT', 4],
    ['BTC', 8],
  ])(
    'of %s has %i decimals, booked or moving, so that what stands above each other ends alike',
    async (asset, scale) => {
      await i18next.changeLanguage(language);
      const shown = (amount: string, kind: 'amount' | 'booked' | 'moving'): string => {
        renderScreen(
          kind === 'amount' ? (
            <Amount value={amount} asset={asset} />
          ) : (
            <Profit value={amount} asset={asset} isMoving={kind === 'moving'} />
          ),
        );
        const text = figure().textContent;
        cleanup();
        return text;
      };
      fc.assert(
        fc.property(amounts, fc.constantFrom('amount', 'booked', 'moving'), (amount, kind) => {
          expect(shown(amount, kind)).toMatch(new RegExp(`\\d[.,]\\d{${scale}} ${asset}$`));
        }),
        { numRuns: 10 },
      );
    },
  );
});

describe('an amount that is cut', () => {
  it('has every digit in its title', () => {
    renderScreen(<Amount value="1234.56789012" asset="USDT" />);
    expect(figure().textContent).toBe('1,234.5678 USDT');
    expect(figure().title).toBe('1,234.56789012');
    cleanup();
    renderScreen(<Profit value="-0.00000001" asset="USDT" />);
    expect(figure().textContent).toBe('0.0000 USDT');
    expect(figure().title).toBe('−0.00000001 USDT');
  });

  it('tells nothing in its title where balances are hidden, and has none where nothing is cut', () => {
    renderScreen(<Amount value="1234.56789012" asset="USDT" isHidden />);
    expect(figure().title).toBe('');
    cleanup();
    renderScreen(<Amount value="1234.5" asset="USDT" />);
    expect(figure().title).toBe('');
  });
});
