import { describe, expect, it } from 'vitest';
import { readCatalogue, SOURCE, textsOf } from '../../../scripts/locales/catalogue.ts';
import { LANGUAGES } from '../../../src/stores/language/languages.ts';

/** What a word has also been called, by language: one thing has one word. */
const VARIANTS: Readonly<Record<(typeof LANGUAGES)[number], readonly RegExp[]>> = {
  en_US: [
    /\bfutures\b/i, // contracts
    /\b(?:modify|modified)\b|\bedit (?:order|TP\/SL)/i, // amend
    /\bisolated mode\b|\bseparate margin\b/i, // isolated
    /\b(?:wallet|funding|main) account\b/i, // wallet
    /\bcash market\b|\bexchange trading\b/i, // spot
    /\b(?:nobody|somebody|whoever)\b/i,
    /\bat once\b|\bat the moment\b|\ball the same\b|(?<!time )\bin force\b/i,
    /\bif it was not you\b|\bif you did not ask\b/i,
    /\bover \{\{network\}\}/i,
    /\bmails\b/i,
    /\bthere is no such\b|\bcame by\b/i,
  ],
  de_DE: [/futures/i],
  fr_FR: [/futures|au comptant/i],
  it_IT: [/futures|portafoglio/i],
  es_ES: [/futuros/i],
  pt_BR: [/futuros|à vista/i],
  ru_RU: [/фьючерс/i],
  tr_TR: [/kontrat|vadeli/i],
  ja_JP: [/契約|クロス証拠金|分離証拠金/],
  ko_KR: [/계약|격리 마진|교차 마진/],
  zh_TW: [/期貨/],
  fa_IR: [/فیوچرز/],
};

describe.each(LANGUAGES)('the vocabulary of %s', (language) => {
  it('has one word for one thing', () => {
    const found = [...textsOf(readCatalogue(language))].filter(([, text]) =>
      VARIANTS[language].some((variant) => variant.test(text)),
    );
    expect(found).toEqual([]);
  });
});

describe('in every language', () => {
  it.each(LANGUAGES)('an order is amended by one verb on the chart and in the table: %s', (language) => {
    const texts = textsOf(readCatalogue(language));
    expect(texts.get('contract.lines.confirm_move')).toBe(texts.get('contract.tables.amend'));
    expect(texts.get('contract.lines.done_move')).toBe(texts.get('contract.tables.amended'));
  });
});

it('English puts it as a leading exchange does', () => {
  const texts = textsOf(readCatalogue(SOURCE));
  const wordings = {
    'growth.coupons.sum.beforeOwn': 'Used first',
    'growth.coupons.sum.afterOwn': 'Used last',
    'growth.coupons.stage.inForce': 'Active',
    'growth.coupons.rules': 'Terms',
    'home.offer.signUp.text': 'Find your bonus and its terms in the Coupon Center.',
    'deposit.arriving': 'Pending',
    'chain.progress': 'Confirming ({{done}}/{{required}})',
    'deposit.test.text': 'Get free test coins, sent on-chain to your address.',
    'withdrawal.receives': 'You’ll receive',
    'withdrawal.closesIn': 'Expires in {{left}}',
    'withdrawal.range': 'Min {{minimum}} · Max {{maximum}}',
    'auth.stepUp.lead': 'Verify it’s you. Valid for 5 minutes.',
    'contract.close.done_long':
      'Long closed: {{filled}} {{asset}} at {{average}} · PNL {{profit}} {{settle}}',
    'contract.lines.ask_move': 'Amend order?',
    'contract.lines.keep_move': 'Cancel',
    'growth.fees.reason.first': 'Default level',
    'growth.referral.nextOr_other': 'Level {{level}}: {{friends}} active friends or VIP {{tier}}',
    'growth.referral.shareLater': 'Applies to friends who join from now on.',
    'personal.security.score.item.contact': 'Verified email',
    'personal.api.labelHint': 'A name for this key',
  };
  expect(Object.fromEntries(Object.keys(wordings).map((key) => [key, texts.get(key)]))).toEqual(wordings);
});
