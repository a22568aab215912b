import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocuments } from '../../scripts/generate/documents.ts';
import { describedOperations } from '../../scripts/generate/examples/described.ts';
import { Examples } from '../../scripts/generate/examples/program.ts';
import { curl, socketCall } from '../../scripts/generate/examples/shell.ts';
import { must, Situation } from './support/examples/situation.ts';
import { Socket } from './support/socket.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const run = promisify(execFile);
const operations = (await readDocuments()).flatMap(describedOperations);
const examples = new Examples(operations);

/** Codes that say that a call was not made as the exchange takes it: by nobody, unsigned, at a wrong place, with a wrong member. */
const BADLY_MADE = new Set([10001, 10400, 10403, 10405, 10415, 10440, 10441, 10442, 10443, 10444, 10445]);

let server: TestServer;
let address: string;
let env: Readonly<Record<string, string>>;
let ticket: () => Promise<string>;

beforeAll(async () => {
  server = await startTestServer();
  address = await server.gateway.listen('127.0.0.1', 0);
  const ada = await new Situation(server, address, () => undefined).demoUser();
  const { key, secret } = await must<{ key: { keyId: string }; secret: string }>(
    ada.post('/user/apiKeys', {
      label: 'Shell',
      scopes: ['read', 'tradeSpot', 'tradeContracts', 'transfer', 'withdraw'],
      addresses: ['127.0.0.1'],
      expiresAt: null,
    }),
  );
  // Good for half a minute: fetched when it is used.
  ticket = () => ada.ticket();
  env = { KEY_ID: key.keyId, KEY_SECRET: secret };
});
afterAll(() => server.stop());

/** What is documented of ids and names stands for what a reader has: that it is not there is right, that it is wrong is not. */
function expectWellMade({ code, message }: { readonly code?: number; readonly message?: string }): void {
  expect([...BADLY_MADE], message).not.toContain(code);
}

describe('the shell call of', () => {
  const byKey = operations.filter(({ caller, body }) => caller === 'key' || (caller === 'anybody' && !body));

  it.each(byKey.map((operation) => ({ name: operation.name, operation })))(
    '$name is taken as it is shown',
    async ({ operation }) => {
      const shown = curl(operation, examples.argumentsOf(operation.id));
      const { stdout } = await run('bash', ['-c', shown.replaceAll('http://127.0.0.1:8080', address)], {
        env: { ...process.env, ...env },
        maxBuffer: 2 ** 24,
      });
      if (operation.answer.type.startsWith('text/') && !stdout.startsWith('{')) expect(stdout).not.toBe('');
      else expectWellMade(JSON.parse(stdout) as { code?: number });
    },
  );
});

describe('the socket frame of', () => {
  const bySocket = operations.filter((operation) => operation.bySocket);
  let socket: Socket;

  beforeAll(async () => {
    socket = await Socket.open(address);
    socket.send({ op: 'auth', id: 'login', token: await ticket() });
    await socket.next(({ op, id }) => op === 'ack' && id === 'login');
  });
  afterAll(() => {
    socket.close();
  });

  it.each(bySocket.map((operation, index) => ({ name: operation.name, operation, index })))(
    '$name is taken as it is shown',
    async ({ operation, index }) => {
      const shown = socketCall(operation, examples.argumentsOf(operation.id));
      socket.send(shown.replace('"id":1', `"id":${index}`));
      const answer = await socket.answer(index);
      expect(answer.op).toBe('result');
      expectWellMade(answer);
    },
  );
});
