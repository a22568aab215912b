import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as sdkModule from '@tidemark/sdk';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readDocuments } from '../../scripts/generate/documents.ts';
import { describedOperations } from '../../scripts/generate/examples/described.ts';
import { Examples } from '../../scripts/generate/examples/program.ts';
import { ModelCustody } from '../support/custody/modelCustody.ts';
import { StandIn } from '../../server/identityProvider/standIn.ts';
import { picture } from '../support/pictures.ts';
import type { Client } from './support/client.ts';
import { runProgram } from './support/examples/runProgram.ts';
import { must, Situation } from './support/examples/situation.ts';
import { SITUATIONS } from './support/examples/situations.ts';
import { startSimulatedServer, type SimulatedServer } from './support/simulatedServer.ts';
import { OPERATOR_TOKEN, startTestServer, type TestServer } from './support/testServer.ts';
import { tradeForPrices } from './support/walletPrices.ts';

const operations = (await readDocuments()).flatMap(describedOperations);
const examples = new Examples(operations);

let server: TestServer;
let simulated: SimulatedServer;
let situation: Situation;
let ada: Client;
let env: Readonly<Record<string, string>>;
let addresses: readonly (readonly [documented: string, actual: string])[];
let folder: string;
let time = Date.now();

/** Lets time pass, for the server and for those who call it. */
const pass = (ms: number): void => void vi.setSystemTime((time += ms));

/** Where a gateway listens, by a name that passkeys can be made for. */
async function served(gateway: TestServer['gateway']): Promise<string> {
  return `http://localhost:${new URL(await gateway.listen('127.0.0.1', 0)).port}`;
}

beforeAll(async () => {
  pass(0);
  const now = (): number => time;
  const custody = new ModelCustody();
  const started = await startTestServer({ now, custody, socialProviders: new StandIn(now) });
  server = { ...started, custody };
  simulated = await startSimulatedServer(server, now);
  folder = mkdtempSync(join(tmpdir(), 'tidemark-examples-'));
  writeFileSync(join(folder, 'passport.jpg'), await picture());
  const [real, demo] = [await served(server.gateway), await served(simulated.gateway)];
  addresses = [
    ['http://127.0.0.1:8080', real],
    ['http://127.0.0.1:8081', demo],
    ['passport.jpg', join(folder, 'passport.jpg')],
  ];
  situation = new Situation(server, real, pass);
  ada = await situation.demoUser();
  await tradeForPrices(ada);
  const { key, secret } = await must<{ key: { keyId: string }; secret: string }>(
    ada.post('/user/apiKeys', {
      label: 'Examples',
      scopes: ['read', 'tradeSpot', 'tradeContracts', 'transfer', 'withdraw'],
      addresses: ['127.0.0.1', '::1'],
      expiresAt: null,
    }),
  );
  env = { KEY_ID: key.keyId, KEY_SECRET: secret, OPERATOR_TOKEN };
});
afterAll(async () => {
  await simulated.stop();
  await server.stop();
  rmSync(folder, { recursive: true });
  vi.useRealTimers();
});

/** What an example of trading leaves would be in the way of the next. */
async function clear(): Promise<void> {
  await must(ada.post('/api/spot-trade-api/order/cancel-all', {}));
  const contracts = '/api/contract-trade-api';
  await must(ada.post(`${contracts}/order/cancel-all`, {}));
  for (const marginMode of ['cross', 'isolated'])
    await must(ada.post(`${contracts}/positions/close-all`, { marginMode }));
}

it('has situations of operations that there are', () => {
  const ids = new Set(operations.map(({ id }) => id));
  expect(Object.keys(SITUATIONS).filter((id) => !ids.has(id))).toEqual([]);
});

describe('the example of', () => {
  let after: (() => Promise<unknown>) | undefined;
  afterEach(async () => {
    await after?.();
    after = undefined;
  });

  it.each(operations.map(({ id, name, document }) => ({ id, name, document })))(
    '$name runs as it is shown',
    async ({ id, document }) => {
      if (document === 'contracts' || document === 'spot') await clear();
      const given = (await SITUATIONS[id]?.(situation)) ?? {};
      ({ after } = given);
      const printed: unknown[] = [];
      await runProgram(examples.program(id, given.args, given.proof), {
        imported: async (name) =>
          name === '@tidemark/sdk' ? situation.sdk(sdkModule, given) : import(/* @vite-ignore */ name),
        env: { ...env, ...(given.operatorToken !== undefined && { OPERATOR_TOKEN: given.operatorToken }) },
        addresses,
        print: (...values) => void printed.push(...values),
      });
      expect(printed).not.toContain(undefined);
    },
  );
});
