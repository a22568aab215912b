import * as sdkModule from '@tidemark/sdk';
import * as streamsModule from '@tidemark/streams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocuments } from '../../scripts/generate/documents.ts';
import { describedTopics, topicProgram } from '../../scripts/generate/examples/topics.ts';
import { runProgram } from './support/examples/runProgram.ts';
import { must, Situation } from './support/examples/situation.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const topics = describedTopics(await readDocuments());

let server: TestServer;
let situation: Situation;
let env: Readonly<Record<string, string>>;
let hubs: streamsModule.Hub[] = [];

/** The package, whose hubs end with the test. */
const streams = {
  ...streamsModule,
  createHub: (options: streamsModule.HubOptions) => {
    const hub = streamsModule.createHub(options);
    hubs.push(hub);
    return hub;
  },
};

beforeAll(async () => {
  server = await startTestServer();
  situation = new Situation(server, await server.gateway.listen('127.0.0.1', 0), () => undefined);
  const ada = await situation.demoUser();
  const { key, secret } = await must<{ key: { keyId: string }; secret: string }>(
    ada.post('/user/apiKeys', { label: 'Topics', scopes: ['read'], addresses: [], expiresAt: null }),
  );
  env = { KEY_ID: key.keyId, KEY_SECRET: secret };
});
afterAll(() => server.stop());

describe('the example of the topic', () => {
  it.each(topics.map((topic) => ({ name: topic.name, topic })))(
    '$name prints a live value',
    async ({ topic }) => {
      hubs = [];
      try {
        const printed = new Promise<unknown>((resolve, reject) => {
          runProgram(topicProgram(topic), {
            imported: async (name) =>
              name === '@tidemark/sdk' ? situation.sdk(sdkModule, {}) : Promise.resolve(streams),
            env,
            addresses: [['127.0.0.1:8080', new URL(situation.address).host]],
            print: resolve,
          }).catch(reject);
        });
        expect(await printed).toBeTypeOf('object');
      } finally {
        for (const hub of hubs) hub.close();
      }
    },
  );
});
