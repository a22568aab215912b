import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { requestCounts } from '../../../../server/gateway/http/requestCounts.ts';

/** A server that answers each address twice a minute, by a clock that the test sets. */
async function setUp() {
  let time = 1_000_000;
  const app = fastify();
  await app.register(rateLimit, { max: 2, timeWindow: 60_000, store: requestCounts(() => time) });
  app.get('/', () => 'ok');
  const ask = async (remoteAddress: string): Promise<number> =>
    (await app.inject({ url: '/', remoteAddress })).statusCode;
  return { ask, passes: (ms: number) => (time += ms) };
}

describe('the counts of the rate limiter', () => {
  it('hold for a window of each address, by the exchange’s clock', async () => {
    const { ask, passes } = await setUp();
    expect([await ask('10.0.0.1'), await ask('10.0.0.1'), await ask('10.0.0.1')]).toEqual([200, 200, 429]);
    passes(59_999);
    expect([await ask('10.0.0.1'), await ask('10.0.0.2')]).toEqual([429, 200]);
    passes(1);
    expect([await ask('10.0.0.1'), await ask('10.0.0.1'), await ask('10.0.0.1')]).toEqual([200, 200, 429]);
  });

  it('go on when the clock of the machine is put back', async () => {
    const { ask, passes } = await setUp();
    const machine = vi.spyOn(Date, 'now');
    expect([await ask('10.0.0.1'), await ask('10.0.0.1'), await ask('10.0.0.1')]).toEqual([200, 200, 429]);
    machine.mockReturnValue(0);
    passes(60_000);
    expect(await ask('10.0.0.1')).toBe(200);
  });
});
