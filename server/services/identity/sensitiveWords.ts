import { Profanity } from '@2toad/profanity';
import naughtyWords from 'naughty-words';
import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { looksOf } from './lookAlikes.ts';

/*
 * A name that is found here is rejected at once, any other waits for an operator: what is found must be beyond doubt.
 * Each list of words errs on its own, with surnames, animals and words that are harmless in a name. So a word counts when
 * two lists agree on it, or when it is so long, for its script, that it stands in nothing else.
 */

/** Words that are names, too: an operator sees what is meant. */
const ALSO_NAMES = ['dick', 'semen', 'lolita', 'quaglia', 'ruffiano', 'schiesser', 'spagnola'];

/** Words with a harmless meaning, alone or as part of a phrase: a bite, fennel, "mother's", "your boss", one o'clock. */
const ALSO_HARMLESS = ['bite', 'finocchio', '妈的', '妈妈的', '他奶奶的', '你老闆', '13点', '十三点'];

/** Words beyond doubt that a list misses. */
const MISSED = ['cazzo', 'coño', 'dickhead', 'сука', 'جنده', 'کسکش'];
const MISSED_PARTS = ['씨발', '병신', '傻逼'];

/** Languages of both lists; the two Italian ones are the same. */
const AGREED = ['ar', 'de', 'en', 'es', 'fr', 'hi', 'pt', 'ru'] as const;

/** The same, where nothing stands between words. */
const AGREED_PARTS = ['ja', 'zh'] as const;

/** Letters of a word that is not part of another: German joins its words, Korean and Chinese leave no space. */
const LONG_PARTS = { de: 8, ko: 3, zh: 3 } as const;

/** Letters of a word, standing alone, that means nothing else; in languages that only one list knows. */
const LONG = { fa: 5, it: 7, tr: 5 } as const;

const english = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => ALSO_NAMES.includes(metadata?.originalWord ?? ''));

/** English words inside others, stretched, and spelt with digits and signs. */
const hidden = new RegExpMatcher({ ...english.build(), ...englishRecommendedTransformers });

/** Letters without their marks; those of Japanese make other letters. */
function unmarked(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\P{M}\u3099\u309A]/gu, '')
    .normalize('NFC');
}

/** What is compared: compatible forms are one, letters without case and marks, and nothing between them. */
function folded(text: string): string {
  return unmarked(text)
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');
}

/** Letters that are spelt one by one become a word: `f.u.c.k`. */
function joined(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])\p{L}(?:[^\p{L}\p{N}]+\p{L}(?![\p{L}\p{N}]))+/gu, (letters) =>
    letters.replace(/\P{L}/gu, ''),
  );
}

type Language = keyof typeof naughtyWords;

/** Words of one list that the other knows, too. */
function agreed(languages: readonly (typeof AGREED | typeof AGREED_PARTS)[number][]): string[] {
  return languages.flatMap((language) => {
    const other = new Profanity({ languages: [language], wholeWord: true, unicodeWordBoundaries: true });
    return naughtyWords[language].filter((word) => other.exists(word));
  });
}

function long(limits: Partial<Record<Language, number>>): string[] {
  return Object.entries(limits).flatMap(([language, letters]) =>
    naughtyWords[language as Language].filter((word) => [...folded(word)].length >= letters),
  );
}

function distinct(words: readonly string[]): string[] {
  const exempt = [...ALSO_NAMES, ...ALSO_HARMLESS];
  return [...new Set(words.map(folded))].filter((word) => !exempt.includes(word));
}

/** Found as a word, or as all that a name says. */
const words = new Set(distinct([...agreed(AGREED), ...long(LONG), ...MISSED]));

/** Found anywhere in a name. */
const parts = distinct([...agreed(AGREED_PARTS), ...long(LONG_PARTS), ...MISSED_PARTS]);

/**
 * Whether a name contains profanity beyond doubt, or one of the operator's words.
 * @param operatorWords found anywhere in the name, whatever stands between their letters, and in letters that look like theirs
 */
export function isSensitive(name: string, operatorWords: readonly string[]): boolean {
  const plain = joined(unmarked(name));
  if (hidden.hasMatch(plain)) return true;
  const letters = folded(name);
  const alone = [letters, ...plain.split(/[^\p{L}\p{N}]+/u).map(folded)];
  if (alone.some((word) => words.has(word))) return true;
  const isIn = (text: string, word: string): boolean => word !== '' && text.includes(word);
  if ([...parts, ...operatorWords.map(folded)].some((word) => isIn(letters, word))) return true;
  const looks = looksOf(name);
  const forbidden = operatorWords.flatMap((word) => [word, word.toUpperCase()]).flatMap(looksOf);
  return forbidden.some((word) => looks.some((look) => isIn(look, word)));
}
