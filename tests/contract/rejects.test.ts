import { beforeAll, describe, expect, it } from 'vitest';
import { CODE, LANGUAGES } from '@tidemark/sdk/contract';
import { readCatalogue, textsOf } from '../../scripts/locales/catalogue.ts';
import { authToken } from './support/client.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
let english: { code: number; message: string };
let callers = 0;

beforeAll(async () => {
  english = await refusedLogin();
});

/** The answer to a login that cannot succeed, to a caller who is new each time. */
async function refusedLogin(language?: string): Promise<{ code: number; message: string }> {
  const path = '/user/login';
  callers += 1;
  const { body } = await server.gateway.app.inject({
    method: 'POST',
    url: `${path}?auth=${authToken(path)}`,
    headers: language === undefined ? {} : { 'x-language': language },
    remoteAddress: `10.0.0.${callers}`,
    payload: { loginId: `nobody-${callers}@tidemark.example`, password: 'Tidemark-0000' },
  });
  return JSON.parse(body) as { code: number; message: string };
}

/** What a catalogue has for rejects, by area and code. */
function rejectTexts(language: string): ReadonlyMap<string, string> {
  const texts = [...textsOf(readCatalogue(language))];
  const ofRejects = texts.filter(([key]) => key.startsWith('server.rejects.'));
  return new Map(ofRejects.map(([key, text]) => [key.replace('server.rejects.', ''), text]));
}

const TRANSLATED = Object.keys(LANGUAGES).filter((language) => language !== 'en_US');

describe('a reject', () => {
  it.each(TRANSLATED)('is told in the language of the reader, under the same code: %s', async (language) => {
    const translated = await refusedLogin(language);
    expect(translated.code).toBe(english.code);
    expect(translated.message).not.toBe(english.message);
    expect(translated.message).toBe(rejectTexts(language).get('common.10410'));
  });

  it('is told in the server’s own words in English, and in languages that are not spoken here', async () => {
    expect(await refusedLogin('en_US')).toEqual(english);
    expect(await refusedLogin('xx_XX')).toEqual(english);
    expect(await refusedLogin('__proto__')).toEqual(english);
  });

  it.each(TRANSLATED)('has a text wherever it has one in another language: %s', (language) => {
    const texts = rejectTexts(language);
    expect([...texts.keys()]).toEqual([...rejectTexts('en_US').keys()]);
    expect(texts.size).toBeGreaterThan(0);
    expect([...texts.values()]).not.toContain('');
  });

  it('of the wallet has a text, since its pages show what the exchange says', () => {
    const ofWallet = Object.values(CODE).filter((code) => code >= 10600 && code < 10700);
    expect(ofWallet.length).toBeGreaterThan(0);
    const texts = rejectTexts('en_US');
    expect(ofWallet.filter((code) => !texts.has(`common.${code}`))).toEqual([]);
  });
});
