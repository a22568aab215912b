import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueFile, readCatalogue, SOURCE, writeCatalogue } from '../../../scripts/locales/catalogue.ts';
import { findProblems } from '../../../scripts/locales/findings.ts';
import { LANGUAGES } from '../../../src/stores/language/languages.ts';

const source = readCatalogue(SOURCE);

describe.each(LANGUAGES)('the catalogue %s', (language) => {
  it('is written in the one order and format', () => {
    expect(readFileSync(catalogueFile(language), 'utf8')).toBe(writeCatalogue(readCatalogue(language)));
  });

  it('has every text: none missing, unknown, empty or English, the same placeholders, all plural forms', () => {
    expect(findProblems(language, source, readCatalogue(language))).toEqual([]);
  });
});
