import { cleanup, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sanitizeDecimal } from '../../../../../src/platform/numericInput/sanitizeDecimal.ts';
import { LANGUAGES } from '../../../../../src/stores/language/languages.ts';
import { formatOf } from '../../../../../src/ui/format/format.ts';
import { useNumberInput } from '../../../../../src/ui/input/useNumberInput.ts';
import { pasteInto, typeInto } from '../../support/keyboard.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const CATALOGUES: Readonly<Record<string, unknown>> = import.meta.glob('../../../../../locales/*.json', {
  eager: true,
  import: 'default',
});

/** A field whose owner keeps two decimals. */
function Field() {
  const [value, setValue] = useState('');
  const { input, fault } = useNumberInput(value, (text) => setValue(sanitizeDecimal(text, 2)));
  return (
    <>
      <input aria-label="number" aria-invalid={fault !== undefined} {...input} />
      <output>{value}</output>
      <p role="alert">{fault}</p>
      <button type="button" onClick={() => setValue('61737.5')}>
        set
      </button>
    </>
  );
}

const field = (): HTMLInputElement => screen.getByLabelText('number');
const value = (): string => screen.getByRole('status').textContent;

async function show(language: string): Promise<void> {
  await i18next.changeLanguage(language);
  renderScreen(<Field />);
}

beforeEach(() => cleanup());
afterEach(async () => {
  cleanup();
  await i18next.changeLanguage('en_US');
});

describe('a field of a number', () => {
  it('reads the grouping of German while it is typed, and shows the number without it once it is left', async () => {
    await show('de_DE');
    typeInto(field(), '92.165,40');
    expect(field().value).toBe('92.165,40');
    expect(value()).toBe('92165.40');
    fireEvent.blur(field());
    expect(field().value).toBe('92165,40');
    expect(value()).toBe('92165.40');
  });

  it.each([
    ['de_DE', '92.165,40', '92165,40'],
    ['de_DE', '92,165.40', '92165,40'],
    ['en_US', '92.165,40', '92165.40'],
    ['fr_FR', '92\u202f165,40', '92165,40'],
  ])('in %s shows at once what it understood of a pasted %j', async (language, text, shown) => {
    await show(language);
    pasteInto(field(), text);
    expect(field().value).toBe(shown);
    expect(value()).toBe('92165.40');
  });

  it('keeps what is unclear in sight, holds no number meanwhile, and is well again once it is clear', async () => {
    await show('de_DE');
    typeInto(field(), '1.234');
    expect(field().value).toBe('1.234');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(Number(value())).toBeNaN();
    fireEvent.blur(field());
    expect(field().value).toBe('1.234');
    typeInto(field(), '5');
    expect(field().getAttribute('aria-invalid')).toBe('false');
    expect(value()).toBe('1.23');
  });

  it('reads a pasted text as a whole: groups as the language has them, and nothing where letters change the number', async () => {
    await show('de_DE');
    pasteInto(field(), '1.234');
    expect(value()).toBe('1234');
    pasteInto(field(), '1.5M');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(Number(value())).toBeNaN();
  });

  it('shows what its owner made of it, in the language', async () => {
    await show('de_DE');
    typeInto(field(), '007,129x');
    expect(field().value).toBe('007,12');
    fireEvent.blur(field());
    expect(field().value).toBe('7,12');
    fireEvent.click(screen.getByRole('button'));
    expect(field().value).toBe('61737,5');
  });

  it.each(LANGUAGES)('says in %s why a text is no number, and how one is entered', async (language) => {
    i18next.addResourceBundle(language, 'translation', CATALOGUES[`../../../../../locales/${language}.json`]);
    await show(language);
    const { decimal } = formatOf(language).separators;
    const faults = ['0.5mBTC', '(0.5)', '12 34', '1.2.3'].map((text) => {
      pasteInto(field(), text);
      const fault = screen.getByRole('alert').textContent;
      expect(fault).toContain(`1234${decimal}5`);
      expect(fault).not.toContain('ui.number');
      return fault;
    });
    expect(faults[0]).toContain('mBTC');
    expect(new Set(faults).size).toBe(4);
  });

  it('lets a decimal separator stand while it is typed', async () => {
    await show('en_US');
    typeInto(field(), '12.');
    expect(field().value).toBe('12.');
    expect(value()).toBe('12');
  });
});
