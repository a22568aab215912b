import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.ts';
import { readCatalogue, textsOf } from '../../../scripts/locales/catalogue.ts';
import { LANGUAGES } from '../../../src/stores/language/languages.ts';

/** What else the two kinds of contracts have been called. */
const OTHER_NAMES =
  /USDT[- ]?(?:margin|futures|vadeli|本位|建て|선물|증거금)|futur[eo]s? USDT|coin[- ]?margin|crypto contract|幣本位|コイン建て/i;

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = textsOf(readCatalogue(language));

  it('contracts settled in USDT are USDT-M, those settled in coins COIN-M, everywhere', () => {
    const named = [
      'menu.perpetual',
      'product.4',
      'contract.marketHeader.group.linear',
      'contractInfo.account.kind.linear',
    ];
    for (const key of named) expect(texts.get(key), key).toMatch(/USDT-M/);
    const inCoins = [
      'menu.cryptoContract',
      'product.3',
      'contract.marketHeader.group.inverse',
      'contractInfo.account.kind.coin',
    ];
    for (const key of inCoins) expect(texts.get(key), key).toMatch(/COIN-M/);
    expect(texts.get('product.4')).toBe(texts.get('menu.perpetual'));
    expect(texts.get('product.3')).toBe(texts.get('menu.cryptoContract'));
    expect([...texts].filter(([, text]) => OTHER_NAMES.test(text))).toEqual([]);
  });
});

it('so are they in the documents of the API and of the packages', () => {
  const documents = ['openapi', 'sdk', 'streams'].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:yaml|md)$/.test(name) && !name.includes('node_modules'))
      .map((name) => inRoot(folder, name)),
  );
  expect(documents.filter((path) => OTHER_NAMES.test(readFileSync(path, 'utf8')))).toEqual([]);
});

it('English says what professional exchanges say', () => {
  const texts = textsOf(readCatalogue('en_US'));
  expect(
    Object.fromEntries(
      [
        'contract.info.tick',
        'contractInfo.fund.rate',
        'contract.form.problem.insufficientBalance',
        'trade.reject.20006',
        'contract.lines.ask_move',
        'contract.tpSl.none',
      ].map((key) => [key, texts.get(key)]),
    ),
  ).toEqual({
    'contract.info.tick': 'Tick size',
    'contractInfo.fund.rate': 'Predicted rate',
    'contract.form.problem.insufficientBalance':
      'Insufficient margin: {{required}} {{asset}} required, {{limit}} {{asset}} available',
    'trade.reject.20006': 'Rejected: post-only order would execute immediately',
    'contract.lines.ask_move': 'Amend order?',
    'contract.tpSl.none': 'No TP/SL',
  });
});
