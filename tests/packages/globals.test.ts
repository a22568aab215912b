import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { nodeOf } from './support/onDemand.ts';

const { project } = inject('packed');

interface Ran {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a module in a project that has the packages. Answers what it printed, also where it failed. */
async function run(node: string, source: string): Promise<Ran> {
  const args = ['--input-type=module', '--eval', source];
  return promisify(execFile)(node, args, { cwd: project, timeout: 30_000 }).catch(
    (error: unknown) => error as Ran,
  );
}

/** Entries that make clients, hubs and exchanges; all others are pure, or take a client. */
const ENTRIES = [
  '@tidemark/sdk',
  '@tidemark/sdk/client',
  '@tidemark/sdk/contract',
  '@tidemark/streams',
  '@tidemark/streams/session',
  '@tidemark/react',
  '@tidemark/testing',
];

describe('on Node 18', { timeout: 120_000 }, () => {
  it.for(ENTRIES)('%s says in one line that it is too old', async (entry, { skip }) => {
    const node = await nodeOf('18.20');
    if (node === undefined) return skip('Node 18: it is not installed, and cannot be installed here');
    const { stderr, stdout } = await run(
      node,
      `await import('${entry}').catch(({ stack }) => console.log(stack))`,
    );
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      /^Error: .*@tidemark.* needs Node 20\.19 or newer, and this is Node 18\.[\d.]+\n$/,
    );
  });
});

const FAKE = `const { createFakeExchange } = await import('@tidemark/testing'); createFakeExchange();`;
const CLIENT = `const { createClient } = await import('@tidemark/sdk/client');
  const { getQuote } = await import('@tidemark/sdk/market');
  await getQuote(createClient({ baseUrl: 'http://127.0.0.1:9' }), { tradePairName: 'BTC/USDT' });`;
const SDK = `const { createSdk } = await import('@tidemark/sdk');
  await createSdk({ baseUrl: 'http://127.0.0.1:9' }).call('listTradePairs');`;
const HUB = `const { registerHooks } = await import('node:module');
  // What takes the place of a missing WebSocket in Node is missing as well.
  const resolve = (name, context, next) => next(name === 'ws' ? 'node:none' : name, context);
  registerHooks({ resolve });
  const { createHub, topics } = await import('@tidemark/streams');
  const hub = createHub({ url: 'ws://127.0.0.1:9' });
  hub.topic(topics.quote, { instrument: 'BTC/USDT' }).subscribe();
  await new Promise((resolve) => setTimeout(resolve, 300));
  hub.close();`;

/** Globals that each entry uses at once. */
const USES = [
  ['createSdk', SDK, ['Request', 'Headers', 'URL', 'URLSearchParams', 'AbortController', 'AbortSignal']],
  ['createSdk', SDK, ['TextEncoder', 'performance', 'crypto', 'fetch']],
  ['createClient', CLIENT, ['Request', 'Headers', 'URL', 'AbortController', 'crypto', 'fetch']],
  ['createHub', HUB, ['URL', 'performance', 'queueMicrotask', 'WebSocket']],
  [
    'createFakeExchange',
    FAKE,
    ['Request', 'Response', 'Headers', 'URL', 'URLSearchParams', 'AbortController'],
  ],
  ['createFakeExchange', FAKE, ['AbortSignal', 'MessageChannel', 'TextEncoder', 'performance', 'crypto']],
] as const;

describe('a missing global', { timeout: 60_000 }, () => {
  it.each(USES.flatMap(([name, source, globals]) => globals.map((each) => ({ name, source, global: each }))))(
    '$global is named by $name',
    async ({ source, global }) => {
      const hidden = `delete globalThis.${global};
        try { ${source} } catch ({ name, message }) { console.log(name + ': ' + message); }`;
      const { stdout, stderr } = await run(process.execPath, hidden);
      const [told] = (stdout || stderr).split('\n');
      expect(told).toMatch(
        new RegExp(`\\b${global}\\b.*(?:is not defined|which this environment does not have)`),
      );
    },
  );
});
