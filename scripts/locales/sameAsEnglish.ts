/**
 * Words that are the same in every language: codes, names and units. A text made of these, digits and punctuation
 * alone needs no translation.
 */
const INTERNATIONAL = new Set(
  'API APP APY BTC CSV ETH Esc ID IOS KYC P2P PNL QR ROE Shift Tidemark UID URL USDT VIP SMS ms s min'.split(
    ' ',
  ),
);

/** Texts that a language writes as English does; every entry says why. */
const SAME: readonly { readonly keys: RegExp; readonly languages: string; readonly reason: string }[] = [
  {
    keys: /^trade\.chart\.indicator\.(BIAS|MACD)$/,
    languages: 'de_DE fr_FR it_IT es_ES pt_BR tr_TR',
    reason: 'traders of every language know the indicator by its English name',
  },
];

/** Whether a text may be the English one. */
export function mayStayEnglish(key: string, text: string, language: string): boolean {
  const words = text.replace(/\{\{[^}]*\}\}/g, '').match(/\p{L}+/gu) ?? [];
  if (words.every((word) => INTERNATIONAL.has(word))) return true;
  return SAME.some(({ keys, languages }) => keys.test(key) && languages.split(' ').includes(language));
}
