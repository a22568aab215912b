import { SOURCE, textsOf, type CatalogueTree, type Texts } from './catalogue.ts';
import { expectedKeys, sourceKey } from './plurals.ts';
import { mayStayEnglish } from './sameAsEnglish.ts';

export type Problem = 'missing' | 'unknown' | 'empty' | 'placeholders' | 'untranslated';

/** Something wrong with a text of a catalogue. */
export interface Finding {
  readonly key: string;
  readonly problem: Problem;
  /** The English text, or for an unknown key its own. */
  readonly text: string;
}

/** Compares a language's catalogue with the English one. Nothing found means complete. */
export function findProblems(
  language: string,
  source: CatalogueTree,
  catalogue: CatalogueTree,
): readonly Finding[] {
  const english = textsOf(source);
  const found = textsOf(catalogue);
  const expected = expectedKeys(english.keys(), language);
  const unknown = [...found].filter(([key]) => !expected.includes(key));
  return [
    ...unknown.map(([key, text]) => ({ key, problem: 'unknown' as const, text })),
    ...expected.flatMap((key) => checkText(language, key, english, found.get(key))),
  ];
}

function checkText(language: string, key: string, english: Texts, text: string | undefined): Finding[] {
  const original = english.get(sourceKey(key, english)) ?? '';
  const problem = problemOf(language, original, text);
  return problem === undefined ? [] : [{ key, problem, text: original }];
}

function problemOf(language: string, original: string, text: string | undefined): Problem | undefined {
  if (text === undefined) return 'missing';
  if (text.trim() === '') return 'empty';
  if (placeholders(text) !== placeholders(original)) return 'placeholders';
  const isUntranslated = language !== SOURCE && text === original && !mayStayEnglish(original, language);
  return isUntranslated ? 'untranslated' : undefined;
}

/** What the code fills in: `{{names}}` and `<tags>`, as a sorted set. */
function placeholders(text: string): string {
  return [...new Set(text.match(/\{\{[^}]*\}\}|<\/?[\w]+\s*\/?>/g) ?? [])].sort().join(' ');
}
