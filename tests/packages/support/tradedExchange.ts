import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@tidemark/sdk';
import { DEMO_USERS } from '../../../server/services/demo/demoUsers.ts';
import { killRunning, run } from '../../contract/support/serverProcess.ts';

/** A running exchange and a key of one of its users. */
export interface TradedExchange {
  readonly address: string;
  readonly keyId: string;
  readonly secret: string;
}

/** An exchange as `npm start` runs it, in a process and a folder of its own. */
export async function startExchange(
  allowedOrigin: string,
): Promise<{ readonly place: TradedExchange; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tidemark-exchange-'));
  const free = ['--port', '0', '--simulated-port', 'off', '--custody', 'off'];
  const exchange = run(...free, '--data-dir', dataDir, '--allow-origin', allowedOrigin);
  const address = (await exchange.address).replace('localhost', '127.0.0.1');
  return {
    place: { address, ...(await keyOfAda(address)) },
    async stop() {
      await killRunning();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes a key as its owner does: logged in, and with the password once more. */
async function keyOfAda(address: string): Promise<{ readonly keyId: string; readonly secret: string }> {
  const [ada] = DEMO_USERS;
  if (ada === undefined) throw new Error('There are no demo users');
  const { loginId, password } = ada;
  const sdk = await signIn(address, { loginId, password });
  await sdk.call('stepUp', { body: { factor: 'password', proof: password } });
  const { key, secret } = await sdk.call('createApiKey', {
    body: { label: 'Consumers', scopes: ['read', 'tradeSpot'], addresses: ['127.0.0.1'], expiresAt: null },
  });
  return { keyId: key.keyId, secret: secret ?? '' };
}
