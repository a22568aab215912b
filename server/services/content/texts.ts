import { readFile } from 'node:fs/promises';
import { LANGUAGES } from '@tidemark/sdk/contract';

/** Texts that the exchange itself says, by their keys in the catalogues of `locales/`. */
export type ServerText = 'server.transferRecallsCoupons';

type Catalogue = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

const FALLBACK = 'en_US';
const catalogues = new Map<string, Promise<Catalogue>>();

async function read(language: string): Promise<Catalogue> {
  const file = new URL(`../../../locales/${language}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as Catalogue;
}

function catalogueOf(language: string): Promise<Catalogue> {
  let catalogue = catalogues.get(language);
  if (catalogue === undefined) catalogues.set(language, (catalogue = read(language).catch(() => ({}))));
  return catalogue;
}

/** A text in a language such as `de_DE`; in English where the language or its text is missing. */
export async function serverText(language: string, key: ServerText): Promise<string> {
  const [area = '', name = ''] = key.split('.');
  const known = Object.hasOwn(LANGUAGES, language) ? language : FALLBACK;
  const text = (await catalogueOf(known))[area]?.[name] ?? (await catalogueOf(FALLBACK))[area]?.[name];
  if (typeof text !== 'string') throw new Error(`locales/${FALLBACK}.json has no text ${key}`);
  return text;
}
