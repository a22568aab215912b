import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.ts';

/** A catalogue as it is written: areas, groups and texts. */
export interface CatalogueTree {
  readonly [name: string]: string | CatalogueTree;
}

/** Texts by their whole key, `trade.form.fee`, in the order of the file. */
export type Texts = ReadonlyMap<string, string>;

/** The source of truth: every other catalogue has its keys. */
export const SOURCE = 'en_US';

export function catalogueFile(language: string): string {
  return inRoot('locales', `${language}.json`);
}

/** Reads a catalogue. Throws where it is missing or not JSON. */
export function readCatalogue(language: string): CatalogueTree {
  return JSON.parse(readFileSync(catalogueFile(language), 'utf8')) as CatalogueTree;
}

export function textsOf(tree: CatalogueTree, prefix = ''): Texts {
  return new Map(
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[prefix + name, value] as const]
        : [...textsOf(value, `${prefix}${name}.`)],
    ),
  );
}

/** The one way a catalogue is written: keys sorted on every level, two spaces, a line feed at the end. */
export function writeCatalogue(tree: CatalogueTree): string {
  return `${JSON.stringify(sorted(tree), null, 2)}\n`;
}

function sorted(tree: CatalogueTree): CatalogueTree {
  const entries = Object.entries(tree).map(
    ([name, value]) => [name, typeof value === 'string' ? value : sorted(value)] as const,
  );
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
