import { cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { withoutEmoji } from '../../../../../src/stores/account/nickname.ts';
import { codeDigits, composedText, withoutSpace } from '../../../../../src/ui/input/cleaning.ts';
import { useCleanedText } from '../../../../../src/ui/input/useCleanedText.ts';
import { compose, paste, select, typeKey } from '../../support/caretKeyboard.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const CLEANINGS: Readonly<Record<string, (text: string) => string>> = {
  code: codeDigits,
  address: withoutSpace,
  nickname: withoutEmoji,
  label: (text) => composedText(text, 40),
};

function Field({ clean }: { readonly clean: (text: string) => string }) {
  const [value, setValue] = useState('');
  const input = useCleanedText(value, clean, setValue);
  return (
    <>
      <input aria-label="text" {...input} />
      <output>{value}</output>
    </>
  );
}

function show(clean: (text: string) => string): HTMLInputElement {
  cleanup();
  renderScreen(<Field clean={clean} />);
  return screen.getByLabelText('text');
}

const value = (): string => screen.getByRole('status').textContent;

afterEach(cleanup);

describe.each(Object.entries(CLEANINGS))('text editing: a field of a %s', (_name, clean) => {
  it('rewrites nothing while a text is composed, and keeps what it keeps of the whole', () => {
    const step = fc.string({
      unit: fc.constantFrom('１', '۲', 'に', 'ほ', ' ', '👍', 'é', 'a', '7'),
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
        const field = show(clean);
        const seen: string[] = [];
        compose(field, steps, () => seen.push(field.value));
        expect(seen).toEqual(steps);
        expect([field.value, value()]).toEqual([clean(steps.at(-1) ?? ''), clean(steps.at(-1) ?? '')]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('text editing', () => {
  it.each(['123456', '１２３４５６', '۱۲۳۴۵۶', '١٢٣٤٥٦', '१२३४५६', ' 123 456 ', '123-456'])(
    'a code is read out of %j',
    (text) => {
      const field = show(codeDigits);
      paste(field, text);
      expect([field.value, value()]).toEqual(['123456', '123456']);
    },
  );

  it.each(['¹²³', '①②', 'Ⅷ', '½', '一'])('%s is no digit of a code', (text) => {
    const field = show(codeDigits);
    paste(field, text);
    expect(field.value).toBe('');
  });

  it('a key in the middle leaves the caret behind it, and a refused one where it was', () => {
    const field = show(codeDigits);
    paste(field, '1234');
    select(field, 2);
    typeKey(field, '۹');
    expect([field.value, field.selectionStart]).toEqual(['12934', 3]);
    typeKey(field, 'x');
    expect([field.value, field.selectionStart]).toEqual(['12934', 3]);
  });

  it('a gap in a pasted address goes, and the caret stays behind what was pasted', () => {
    const field = show(withoutSpace);
    paste(field, '0xabef');
    select(field, 4);
    paste(field, ' c d ');
    expect([field.value, field.selectionStart]).toEqual(['0xabcdef', 6]);
  });

  it('a name that came apart into its accents is counted and kept composed', () => {
    const name = 'Nguyễn Thị Hồng Hạnh';
    const field = show((text) => composedText(text, 20));
    paste(field, name.normalize('NFD'));
    expect(field.value).toBe(name.normalize('NFC'));
  });
});
