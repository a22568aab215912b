import { describe, expect, it } from 'vitest';
import { readCatalogue, SOURCE, textsOf } from '../../../scripts/locales/catalogue.ts';
import { baseKey } from '../../../scripts/locales/plurals.ts';
import { partOf } from '../../../src/app/i18n/parts.ts';
import { sourceTexts, type SourceTexts } from './support/sourceTexts.ts';

const keys = [...new Set([...textsOf(readCatalogue(SOURCE)).keys()].map(baseKey))];
const sources = sourceTexts();

/** A context stands behind an underscore, `filled_buy`; the code names the key without it. */
function isNamedIn({ names, patterns }: SourceTexts, key: string): boolean {
  const withoutContext = key.replace(/_[^_.]+$/, '');
  if (names.has(key) || names.has(withoutContext)) return true;
  return patterns.some((text) => text.test(key) || text.test(withoutContext));
}

describe('the keys of the catalogues', () => {
  it.each(keys)('%s is used', (key) => {
    expect(sources.some((source) => isNamedIn(source, key))).toBe(true);
  });
});

/** Where the texts of a part may be used: the screen that brings them along. */
const HOME_OF_PART = {
  server: /^server\//,
  auth: /^src\/features\/auth\//,
  guards: /^src\/(features\/denied|app\/guards)\//,
  trade: /^(src\/features\/trading\/|server\/)/,
  contract: /^(src\/features\/trading\/contracts\/|server\/)/,
  contractInfo: /^(src\/features\/contractInfo\/|server\/)/,
  transfer: /^src\/features\/transfer\//,
  wallet: /^(src\/features\/wallet\/|server\/)/,
  recorder: /^src\/features\/recorder\//,
  reserves: /^src\/features\/wallet\/reserves\//,
  nickname: /^src\/features\/nickname\//,
  // What shows messages: the list of the bell, the page of messages, and toasts.
  message: /^src\/(ui\/text\/useMessageText|app\/notices\/)/,
  growth: /^(src\/features\/growth\/|server\/)/,
  trader: /^src\/features\/trader\//,
  support: /^src\/features\/support\//,
  assets: /^(src\/features\/wallet\/(overview|statement)\/|server\/)/,
  // Screens of the wallet stand in the personal frame, which brings its texts along.
  site: /^src\/features\/(about|download|mobile|personal|wallet)\//,
} as const;

describe('the texts that come with a screen', () => {
  const screenKeys = keys.flatMap((key) => {
    const part = partOf(key.split('.')[0] ?? '');
    return part === 'shell' ? [] : [{ key, home: HOME_OF_PART[part] }];
  });

  it('are used by that screen alone, so that they are always there', () => {
    const strays = sources.flatMap((source) =>
      screenKeys
        .filter(({ key, home }) => !home.test(source.file.replaceAll('\\', '/')) && isNamedIn(source, key))
        .map(({ key }) => `${key} in ${source.file}`),
    );
    expect(strays).toEqual([]);
  });
});
