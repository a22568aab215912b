import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/gateway/http/app.ts';
import { listenOnFirst } from '../../../../server/simulated/listen.ts';

let blocker: Server;
let taken: number;

beforeAll(async () => {
  blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  taken = (blocker.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => blocker.close(resolve)));

describe('listening on the first port that is not taken', () => {
  it('serves on any free port when the preferred one is taken', async () => {
    const app = createApp(pino({ level: 'silent' }));
    app.get('/', () => 'here');
    const address = await listenOnFirst([taken, 0], (port) => app.listen({ host: '127.0.0.1', port }));
    expect(Number(new URL(address).port)).not.toBe(taken);
    expect(await (await fetch(address)).text()).toBe('here');
    await app.close();
  });

  it('is refused when the only port is taken', async () => {
    const app = createApp(pino({ level: 'silent' }));
    const listening = listenOnFirst([taken], (port) => app.listen({ host: '127.0.0.1', port }));
    await expect(listening).rejects.toMatchObject({ code: 'EADDRINUSE', port: taken });
    await app.close();
  });

  it('tries no other port after another failure', async () => {
    const tried: number[] = [];
    const listening = listenOnFirst([1, 0], (port) => {
      tried.push(port);
      return Promise.reject(Object.assign(new Error('not allowed'), { code: 'EACCES' }));
    });
    await expect(listening).rejects.toThrow('not allowed');
    expect(tried).toEqual([1]);
  });
});
