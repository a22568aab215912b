import { Profanity } from '@2toad/profanity';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/** Whole words of many languages, spelt with digits and signs too. */
const words = new Profanity({
  languages: ['ar', 'de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'pt', 'ru', 'zh'],
  wholeWord: true,
  unicodeWordBoundaries: true,
});

/** English ones inside other words and stretched, which the list of words cannot see. */
const hidden = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** What is compared: compatible forms are one, letters without case and marks, and nothing between them. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');
}

/**
 * Whether a name contains profanity or one of the operator's words.
 * @param operatorWords found anywhere in the name, whatever stands between their letters
 */
export function isSensitive(name: string, operatorWords: readonly string[]): boolean {
  const plain = name.normalize('NFKC');
  if (words.exists(plain) || hidden.hasMatch(plain)) return true;
  const letters = folded(name);
  return operatorWords.map(folded).some((word) => word !== '' && letters.includes(word));
}
