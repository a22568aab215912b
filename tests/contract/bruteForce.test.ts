import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CODE_LIMITS } from '../../server/services/identity/codes.ts';
import { authToken } from './support/client.ts';
import { killRunning, run } from './support/serverProcess.ts';

const EMAIL = 'victim@tidemark.example';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-guesses-'));
});
afterEach(killRunning);
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));

let browsers = 0;

/** A browser in a network of its own. */
function browser(address: string) {
  browsers += 1;
  const network = `198.51.${browsers}.7`;
  let cookie = '';
  return async (path: string, body: object): Promise<{ code: number; retryAfter: number }> => {
    const answer = await fetch(`${address}${path}?auth=${authToken(path)}`, {
      method: 'POST',
      // The proxy of this machine says where a call comes from.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network, cookie },
      body: JSON.stringify(body),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
    const { code } = (await answer.json()) as { code: number };
    return { code, retryAfter: Number(answer.headers.get('retry-after')) };
  };
}

it(
  'guesses of a code end after twenty, from however many networks, and a server that is killed and started again goes on counting',
  { timeout: 240_000 },
  async () => {
    const codes: number[] = [];
    let last = 0;
    for (let start = 0; start < 2; start += 1) {
      const server = run('--port', '0', '--simulated-port', 'off', '--data-dir', folder);
      const address = await server.address;
      for (let each = 0; each < 3; each += 1) {
        const post = browser(address);
        expect((await post('/user/code', { email: EMAIL, purpose: 'resetPassword' })).code).toBe(200);
        for (let guess = 0; guess < CODE_LIMITS.triesPerCode; guess += 1) {
          const email = guess % 2 === 0 ? EMAIL : EMAIL.toUpperCase();
          const proof = { email, password: 'Guesser-1843', code: String(codes.length).padStart(6, '0') };
          const { code, retryAfter } = await post('/user/password/reset', proof);
          codes.push(code);
          last = retryAfter;
        }
      }
      server.child.kill('SIGKILL');
      await server.exit;
    }
    const { triesPerWindow, windowMs } = CODE_LIMITS;
    expect(codes).toEqual([
      ...Array.from({ length: triesPerWindow }, () => 10420),
      ...Array.from({ length: codes.length - triesPerWindow }, () => 10429),
    ]);
    expect(last).toBeGreaterThan(windowMs / 1_000 - 600);
    expect(last).toBeLessThanOrEqual(windowMs / 1_000);
  },
);
