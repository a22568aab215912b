/** Suffixes by which i18next tells the forms of a text for different numbers. */
const SUFFIX = /_(zero|one|two|few|many|other)$/;

/** The key as the code names it, without the suffix of a plural form. */
export function baseKey(key: string): string {
  return key.replace(SUFFIX, '');
}

/** The plural forms that a language needs, by Unicode's rules; for Russian `one`, `few`, `many` and `other`. */
function pluralForms(language: string): readonly string[] {
  return new Intl.PluralRules(language.replace('_', '-')).resolvedOptions().pluralCategories;
}

/** The base keys that have plural forms: those with an `_other`. */
function pluralKeys(keys: Iterable<string>): ReadonlySet<string> {
  return new Set([...keys].filter((key) => key.endsWith('_other')).map(baseKey));
}

/** The keys that a language must have for those of the source: the same, but its own plural forms. */
export function expectedKeys(sourceKeys: Iterable<string>, language: string): readonly string[] {
  const keys = [...sourceKeys];
  const plurals = pluralKeys(keys);
  const forms = pluralForms(language);
  const all = keys.flatMap((key) => {
    const base = baseKey(key);
    return plurals.has(base) ? forms.map((form) => `${base}_${form}`) : [key];
  });
  return [...new Set(all)];
}

/** The text of the source that a key translates; a form the source lacks translates its `_other`. */
export function sourceKey(key: string, source: ReadonlyMap<string, string>): string {
  return source.has(key) ? key : `${baseKey(key)}_other`;
}
