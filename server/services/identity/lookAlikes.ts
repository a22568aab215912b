import unhomoglyph from 'unhomoglyph';

/** What letters of Latin, Greek and Cyrillic carry; marks of other scripts are letters themselves. */
const ACCENTS = /[\u0300-\u036F]/gu;

/** What separates words, and what decorates them. */
const NO_LETTER = /[^\p{L}\p{N}\p{M}]/gu;

/** Letters in one form, without accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(ACCENTS, '');

/** Each letter as the first of those that look like it, as Unicode lists them. */
const skeleton = (text: string): string => unhomoglyph(plain(text));

/**
 * What a name looks like, in capitals as in small letters: names of which one is the same are taken for each other. Neither forms, accents, case, nor what
 * stands between letters tells names apart; nor do letters of other scripts that look alike, or digits that look like letters.
 */
export function looksOf(name: string): readonly string[] {
  // I looks like l, and i does not: a name is compared as it is typed and in small letters.
  const looks = [skeleton(name).toLowerCase(), skeleton(plain(name).toLowerCase())].map(
    (look) => look.replace(NO_LETTER, '') || look.replace(/\s/gu, ''),
  );
  return [...new Set(looks)];
}
