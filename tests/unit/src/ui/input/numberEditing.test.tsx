import { cleanup, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { sanitizeDecimal } from '../../../../../src/platform/numericInput/sanitizeDecimal.ts';
import { LANGUAGES } from '../../../../../src/stores/language/languages.ts';
import { formatOf } from '../../../../../src/ui/format/format.ts';
import { useNumberInput } from '../../../../../src/ui/input/useNumberInput.ts';
import { compose, erase, paste, select, typeKey } from '../../support/caretKeyboard.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const SCALE = 4;

function Field() {
  const [value, setValue] = useState('');
  const { input, fault } = useNumberInput(value, (text) => setValue(sanitizeDecimal(text, SCALE)), {
    unit: 'BTC',
  });
  return (
    <>
      <input aria-label="number" {...input} />
      <output>{value}</output>
      <p role="alert">{fault}</p>
    </>
  );
}

const field = (): HTMLInputElement => screen.getByLabelText('number');
const value = (): string => screen.getByRole('status').textContent;

async function show(language: string): Promise<HTMLInputElement> {
  cleanup();
  await i18next.changeLanguage(language);
  renderScreen(<Field />);
  return field();
}

afterEach(async () => {
  cleanup();
  await i18next.changeLanguage('en_US');
});

/** Digits as keyboards of the offered languages type them. */
const ZEROS = ['0', '۰', '٠', '０'] as const;
const digitKey = fc
  .tuple(fc.constantFrom(...ZEROS), fc.integer({ min: 0, max: 9 }))
  .map(([zero, digit]) => ({ key: String.fromCharCode(zero.charCodeAt(0) + digit), kept: String(digit) }));

type Step =
  | { readonly do: 'type'; readonly key: string; readonly kept: string }
  | { readonly do: 'compose'; readonly text: string; readonly kept: string }
  | { readonly do: 'backspace' | 'delete' | 'home' | 'end' | 'left' | 'right' | 'blur' }
  | { readonly do: 'select'; readonly from: number; readonly length: number };

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: digitKey.map(({ key, kept }): Step => ({ do: 'type', key, kept })) },
    { weight: 1, arbitrary: fc.constant<Step>({ do: 'type', key: 'point', kept: 'point' }) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('x', '-', ' ', '²', '½', '①', 'Ⅷ', '万', '$')
        .map((key): Step => ({ do: 'type', key, kept: '' })),
    },
    { weight: 1, arbitrary: digitKey.map(({ key, kept }): Step => ({ do: 'compose', text: key, kept })) },
    {
      weight: 5,
      arbitrary: fc
        .constantFrom('backspace', 'delete', 'home', 'end', 'left', 'right', 'blur' as const)
        .map((what): Step => ({ do: what })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.nat({ max: 12 }), fc.nat({ max: 3 }))
        .map(([from, length]): Step => ({ do: 'select', from, length })),
    },
  ),
  { maxLength: 30 },
);

/** A text field of its own: a list of characters with a caret, which knows nothing of the field under test. */
class Model {
  readonly #point: string;
  #text: readonly string[] = [];
  #from = 0;
  #to = 0;

  constructor(point: string) {
    this.#point = point;
  }

  get shown(): string {
    return this.#text.join('');
  }

  get caret(): number {
    return this.#from;
  }

  select(from: number, to = from): void {
    [this.#from, this.#to] = [from, to].map((at) => Math.max(0, Math.min(at, this.#text.length))) as [
      number,
      number,
    ];
  }

  insert(kept: string): void {
    this.#text = [...this.#text.slice(0, this.#from), ...kept, ...this.#text.slice(this.#to)];
    this.select(this.#from + kept.length);
    this.#cut();
  }

  erase(direction: -1 | 1): void {
    if (this.#from === this.#to) {
      const other = this.#from + direction;
      if (other < 0 || other > this.#text.length) return;
      [this.#from, this.#to] = [Math.min(this.#from, other), Math.max(this.#from, other)];
    }
    this.#text = [...this.#text.slice(0, this.#from), ...this.#text.slice(this.#to)];
    this.select(this.#from);
    this.#cut();
  }

  move(direction: -1 | 1): void {
    if (this.#from !== this.#to) this.select(direction < 0 ? this.#from : this.#to);
    else this.select(this.#from + direction);
  }

  blur(): void {
    this.#text = [...(this.number?.replace('.', this.#point) ?? this.shown)];
    this.select(this.#text.length);
  }

  /** The number as it is written plainly; `undefined` where there is more than one point. */
  get number(): string | undefined {
    if (!/\d/.test(this.shown)) return '';
    if (this.#points > 1) return undefined;
    const [whole = '', decimals = ''] = this.shown.split(this.#point);
    return String(BigInt(whole)) + (decimals === '' ? '' : `.${decimals}`);
  }

  get #points(): number {
    return this.#text.filter((character) => character === this.#point).length;
  }

  /** What there is no room for goes, from the end. */
  #cut(): void {
    const at = this.#text.indexOf(this.#point);
    if (this.#points !== 1 || this.#text.length - at - 1 <= SCALE) return;
    this.#text = this.#text.slice(0, at + 1 + SCALE);
    this.select(this.#from);
  }
}

function take(step: Step, input: HTMLInputElement, model: Model, point: string): void {
  const length = input.value.length;
  const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  switch (step.do) {
    case 'type':
      typeKey(input, step.key === 'point' ? point : step.key);
      return model.insert(step.kept === 'point' ? point : step.kept);
    case 'compose':
      compose(input, ['k', step.text]);
      return model.insert(step.kept);
    case 'backspace':
      erase(input, 'backward');
      return model.erase(-1);
    case 'delete':
      erase(input, 'forward');
      return model.erase(1);
    case 'home':
      select(input, 0);
      return model.select(0);
    case 'end':
      select(input, length);
      return model.select(length);
    case 'left':
      select(input, from === to ? Math.max(0, from - 1) : from);
      return model.move(-1);
    case 'right':
      select(input, from === to ? Math.min(length, to + 1) : to);
      return model.move(1);
    case 'blur':
      fireEvent.blur(input);
      select(input, input.value.length);
      return model.blur();
    case 'select':
      select(input, Math.min(step.from, length), Math.min(step.from + step.length, length));
      return model.select(step.from, step.from + step.length);
  }
}

describe.each(LANGUAGES)('number editing: in %s', (language) => {
  it(
    'any sequence of keys leaves what a text field would hold, with its caret',
    { timeout: 60_000 },
    async () => {
      const point = formatOf(language).separators.decimal;
      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          const input = await show(language);
          const model = new Model(point);
          for (const step of sequence) {
            take(step, input, model, point);
            expect(input.value).toBe(model.shown);
            expect(input.selectionStart).toBe(model.caret);
            if (model.number !== undefined) expect(value()).toBe(model.number);
            else expect(screen.getByRole('alert').textContent).not.toBe('');
          }
        }),
        { numRuns: 25 },
      );
    },
  );
});

describe('number editing', () => {
  const hold = async (text: string): Promise<HTMLInputElement> => {
    const input = await show('en_US');
    for (const key of text) typeKey(input, key);
    return input;
  };

  it('Home, Delete, 2 makes 200.5 of 100.5', async () => {
    const input = await hold('100.5');
    select(input, 0);
    erase(input, 'forward');
    expect([input.value, value()]).toEqual(['00.5', '0.5']);
    typeKey(input, '2');
    expect([input.value, value()]).toEqual(['200.5', '200.5']);
  });

  it('8 over the first digit makes 80000 of 90000', async () => {
    const input = await hold('90000');
    select(input, 0);
    erase(input, 'forward');
    typeKey(input, '8');
    expect([input.value, value()]).toEqual(['80000', '80000']);
    select(input, 0, 1);
    typeKey(input, '7');
    expect([input.value, value(), input.selectionStart]).toEqual(['70000', '70000', 1]);
  });

  it('leading zeros go when the field is left', async () => {
    const input = await hold('007');
    expect([input.value, value()]).toEqual(['007', '7']);
    fireEvent.blur(input);
    expect(input.value).toBe('7');
  });

  it('a refused key leaves the caret', async () => {
    const input = await hold('1234');
    select(input, 2);
    typeKey(input, 'x');
    expect([input.value, input.selectionStart]).toEqual(['1234', 2]);
  });

  it('a decimal too many in the middle leaves the caret behind it', async () => {
    const input = await hold('1.2345');
    select(input, 3);
    typeKey(input, '9');
    expect([input.value, input.selectionStart, value()]).toEqual(['1.2934', 4, '1.2934']);
  });

  it('a pasted text that is refused stays refused while it is corrected', async () => {
    const input = await show('en_US');
    paste(input, '0.5mBTC');
    expect([input.value, Number(value())]).toEqual(['0.5mBTC', Number.NaN]);
    expect(screen.getByRole('alert').textContent).toContain('mBTC');
    erase(input, 'backward');
    expect([input.value, Number(value())]).toEqual(['0.5mBT', Number.NaN]);
    for (let left = 0; left < 3; left += 1) erase(input, 'backward');
    expect([input.value, value(), screen.getByRole('alert').textContent]).toEqual(['0.5', '0.5', '']);
  });

  it('what is pasted with its point goes on behind it', async () => {
    const input = await show('en_US');
    paste(input, '12.');
    typeKey(input, '5');
    expect([input.value, value()]).toEqual(['12.5', '12.5']);
  });

  it('a paste into a number is read with it', async () => {
    const input = await hold('15');
    select(input, 1);
    paste(input, '.2');
    expect([input.value, value(), input.selectionStart]).toEqual(['1.25', '1.25', 3]);
  });
});

describe('number composition', () => {
  it.each([
    ['full-width digits', ['１', '１２'], '12'],
    ['Persian digits', ['۱', '۱۲'], '12'],
    ['kana on the way to digits', ['い', 'いち', '１'], '1'],
    ['a decimal', ['１', '１．', '１．５'], '1.5'],
    ['nothing, when it is cancelled', ['１', ''], ''],
  ])('takes %s once they are composed', async (_what, composed, kept) => {
    const input = await show('ja_JP');
    const seen: string[] = [];
    compose(input, composed, () => seen.push(input.value));
    expect(seen).toEqual(composed);
    expect([input.value, value()]).toEqual([kept, kept]);
  });

  it.each(['一万', '１万', '十', '½', '１０²'])('refuses %s, with a reason', async (text) => {
    const input = await show('ja_JP');
    compose(input, [text]);
    expect([input.value, Number(value())]).toEqual([text, Number.NaN]);
    expect(screen.getByRole('alert').textContent).not.toBe('');
  });
});
