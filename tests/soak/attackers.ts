/**
 * A process of its own that means harm to a server: sockets that ask for everything and read nothing, and bursts of logins.
 * Arguments: the server's address, and how many sockets.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createSdk } from '@tidemark/sdk';
import { ATTACKS } from '../contract/support/attacks.ts';

const [address = '', sockets = '0'] = process.argv.slice(2);
const FRAMES_AT_ONCE = 5;
const BREATH_MS = 1_000;
const LOGINS = 200;
const LOGINS_EVERY_MS = 90_000;

process.once('disconnect', () => process.exit());
await Promise.all([...Array.from({ length: Number(sockets) }, (_, i) => attackForEver(i)), logInForEver()]);

/** Comes back whenever it was thrown out. */
async function attackForEver(index: number): Promise<never> {
  for (;;) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/realtime`, {
      headers: { 'X-Forwarded-For': `192.0.2.${index % 250}` },
    });
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    await Promise.race([once(socket, 'open'), closed]);
    socket.pause();
    for (let round = 0; socket.readyState === WebSocket.OPEN; round += 1) {
      const attack = ATTACKS[(index + round) % ATTACKS.length];
      for (let i = 0; i < FRAMES_AT_ONCE && attack !== undefined; i += 1)
        socket.send(JSON.stringify(attack(round * FRAMES_AT_ONCE + i)));
      await delay(BREATH_MS);
      // One in three reads in the end what it asked for.
      if (round === 10 && index % 3 === 0) socket.resume();
      if (round === 60) socket.terminate();
    }
    await delay(BREATH_MS);
  }
}

/** Wrong passwords for accounts that exist and that do not, each from an address of its own. */
async function logInForEver(): Promise<never> {
  for (;;) {
    await delay(LOGINS_EVERY_MS);
    await Promise.allSettled(Array.from({ length: LOGINS }, (_, i) => logInWrongly(i)));
  }
}

async function logInWrongly(index: number): Promise<void> {
  const guest = createSdk({
    baseUrl: address,
    fetch: (request) => {
      request.headers.set('X-Forwarded-For', `198.51.100.${index}`);
      return fetch(request);
    },
  });
  const loginId = `nobody${index}@tidemark.example`;
  await guest.call('login', { body: { loginId, password: `wrong-${index}` } });
}
