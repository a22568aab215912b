import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import rejects from '../../server/gateway/texts/rejects.json' with { type: 'json' };
import { authToken } from './support/client.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The answer to a login that cannot succeed. */
async function refusedLogin(language?: string): Promise<{ code: number; message: string }> {
  const path = '/user/login';
  const { body } = await server.gateway.app.inject({
    method: 'POST',
    url: `${path}?auth=${authToken(path)}`,
    headers: language === undefined ? {} : { 'x-language': language },
    payload: { loginId: 'nobody@tidemark.example', password: 'Tidemark-0000' },
  });
  return JSON.parse(body) as { code: number; message: string };
}

describe('a refusal', () => {
  it('is told in the language of the reader, under the same code', async () => {
    const english = await refusedLogin();
    const korean = await refusedLogin('ko_KR');
    const german = await refusedLogin('de_DE');
    expect([korean.code, german.code]).toEqual([english.code, english.code]);
    expect(korean.message).toBe(rejects.ko_KR.common['10410']);
    expect(german.message).toBe(rejects.de_DE.common['10410']);
  });

  it('is told in English in languages that are not spoken here', async () => {
    expect(await refusedLogin('xx_XX')).toEqual(await refusedLogin('en_US'));
    expect(await refusedLogin('__proto__')).toEqual(await refusedLogin('en_US'));
  });
});

it('rejects are translated for every language of the application, all to the same extent', () => {
  const languages = readdirSync('locales').map((file) => file.replace('.json', ''));
  expect(Object.keys(rejects).sort()).toEqual(languages.filter((one) => one !== 'en_US').sort());
  const extent = (texts: object) =>
    Object.entries(texts).map(([area, ofArea]) => [area, Object.keys(ofArea as object)] as const);
  for (const texts of Object.values(rejects)) {
    expect(extent(texts)).toEqual(extent(rejects.ko_KR));
    expect(Object.values(texts).flatMap((one): string[] => Object.values(one))).not.toContain('');
  }
});
