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

let guesses = 0;

async function post(
  address: string,
  path: string,
  body: object,
): Promise<{ code: number; retryAfter: number }> {
  guesses += 1;
  const answer = await fetch(`${address}${path}?auth=${authToken(path)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Behind the proxy of this machine every guess comes from another network.
      'x-forwarded-for': `198.51.${guesses}.7`,
    },
    body: JSON.stringify(body),
  });
  const { code } = (await answer.json()) as { code: number };
  return { code, retryAfter: Number(answer.headers.get('retry-after')) };
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
      if (start === 0)
        expect((await post(address, '/user/code', { email: EMAIL, purpose: 'resetPassword' })).code).toBe(
          200,
        );
      for (let each = 0; each < 15; each += 1) {
        const spelling = each % 2 === 0 ? EMAIL : EMAIL.toUpperCase();
        const guess = { email: spelling, password: 'Guesser-1843', code: String(guesses).padStart(6, '0') };
        const { code, retryAfter } = await post(address, '/user/password/reset', guess);
        codes.push(code);
        last = retryAfter;
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
