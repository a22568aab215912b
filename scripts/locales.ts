import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { LANGUAGES } from '../src/stores/language/languages.ts';
import { catalogueFile, readCatalogue, SOURCE, writeCatalogue } from './locales/catalogue.ts';
import { findProblems } from './locales/findings.ts';

const USAGE = `usage: npm run locales [-- [--write] [language ...]]
Lists what the catalogues lack, and with --write brings them into their one order.`;

const args = process.argv.slice(2);
const shouldWrite = args.includes('--write');
const chosen = args.filter((arg) => arg !== '--write');
const unknown = chosen.filter((arg) => !LANGUAGES.some((language) => language === arg));
if (unknown.length > 0) {
  console.error(`Not a language of the product: ${unknown.join(', ')}\n${USAGE}`);
  process.exit(2);
}

for (const language of chosen.length > 0 ? chosen : LANGUAGES) {
  if (shouldWrite && existsSync(catalogueFile(language))) {
    const text = writeCatalogue(readCatalogue(language));
    if (text !== readFileSync(catalogueFile(language), 'utf8')) writeFileSync(catalogueFile(language), text);
  }
  report(language);
}

function report(language: string): void {
  const catalogue = existsSync(catalogueFile(language)) ? readCatalogue(language) : {};
  const findings = language === SOURCE ? [] : findProblems(language, readCatalogue(SOURCE), catalogue);
  console.log(`${language}: ${findings.length === 0 ? 'complete' : `${findings.length} problems`}`);
  for (const { problem, key, text } of findings) console.log(`  ${problem} ${key} = ${JSON.stringify(text)}`);
  if (findings.length > 0) process.exitCode = 1;
}
