import * as parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { oneTextRules } from '../../../scripts/lint/oneText.ts';

const linter = new Linter();

/** Whether the rule finds something wrong with a component that returns this. */
function isFound(jsx: string): boolean {
  const code = `export function A() { return ${jsx}; }`;
  const languageOptions = { parser, parserOptions: { ecmaFeatures: { jsx: true } } };
  const found = linter.verify(code, [{ files: ['**/*.tsx'], languageOptions }, oneTextRules], 'src/A.tsx');
  expect(found.filter(({ fatal }) => fatal)).toEqual([]);
  return found.some(({ ruleId }) => ruleId === 'texts/one-text');
}

it.each([
  ['an amount beside its asset', '<b>{format(amount)} {asset}</b>'],
  ['an amount beside an asset that may not be there', '<b>{amount}{asset && ` ${asset}`}</b>'],
  ['a sign beside an amount', "<b>{isUp && '+'}{formatDecimal(amount)}</b>"],
  ['a fixed text beside an amount', '<b>+{rest}</b>'],
  ['a member beside a text', '<b>/{pair.quoteAsset}</b>'],
  ['a text beside an element', '<b>{formatDecimal(last)} <Arrow /></b>'],
  ['a text beside an element that may not be there', '<b>{isOwn && <Mark />}{formatDecimal(price)}</b>'],
  ['a text that may not be there', "<p>{problem && t('problem')}<Field /></p>"],
  ['one text or another', "<p><Icon />{isOn ? t('on') : t('off')}</p>"],
  ['a text of a key that changes', '<p><Icon />{t(`status.${status}`)}</p>'],
  ['a text of values', "<p>{t('fee', { fee })}<Link /></p>"],
  ['a fragment', '<>{shown} {unit}</>'],
  ['texts across lines', '<b>\n  {`${amount}`}\n  {asset}\n</b>'],
])('the linter finds %s: %s', (_what, jsx) => {
  expect(isFound(jsx)).toBe(true);
});

it.each([
  ['one text', '<b>{`${amount} ${asset}`}</b>'],
  ['one text across lines', '<b>\n  {format(amount)}\n</b>'],
  ['one text out of two', "<b>{isOn ? t('on') : t('off')}</b>"],
  ['elements', '<b><i>{amount}</i> <i>{asset}</i></b>'],
  ['an element that may not be there', '<b>{isOwn && <Mark />}<i>{price}</i></b>'],
  ['a label beside an element', "<b>{t('spread')} <Figure /></b>"],
  ['what a component is given', '<b><Icon />{children}</b>'],
  ['a list of elements', '<b><Head />{rows.map((row) => <Row key={row} />)}</b>'],
])('the linter finds nothing wrong with %s: %s', (_what, jsx) => {
  expect(isFound(jsx)).toBe(false);
});
