import { readFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { beforeAll, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.ts';

/** Jest's jsdom runs tests in the window of jsdom, which hides the globals of Node; here is the same window without Jest. */
interface Window {
  eval(code: string): unknown;
}

const JSDOM_NAME = 'jsdom';

const PROGRAM = `
  import { createSdk } from '@tidemark/sdk';
  import { createHub, topics } from '@tidemark/streams';
  import { createFakeExchange } from '@tidemark/testing';

  export async function run() {
    const exchange = createFakeExchange({ seed: 7 });
    const sdk = createSdk(exchange.sdk);
    const hub = createHub(exchange.hub);
    hub.setAuth(async () => (await sdk.call('createRealtimeTicket')).ticket);
    let open;
    hub.topic(topics.orders).subscribe(({ value }) => (open = value?.open));
    await exchange.advance(1_000);
    const body = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '90000', quantity: '1' };
    const { orderId } = await sdk.call('placeOrder', { body });
    exchange.orders.fill(orderId, { quantity: '0.25' });
    await exchange.advance(100);
    hub.close();
    return open[0].filled;
  }
`;

let code: string;

beforeAll(async () => {
  const entry = inRoot('tests', 'unit', 'testing', 'program.js');
  const bundle = await rolldown({
    input: entry,
    plugins: [
      {
        name: 'program',
        load: (id) => (id === entry ? PROGRAM : null),
        resolveId: (id) => (id === entry ? id : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'program' });
  ({ code } = output[0]);
});

/** A window with the program in it, and more globals than its own. */
async function windowWith(globals: object): Promise<Window & { program?: { run(): Promise<string> } }> {
  const { JSDOM } = (await import(JSDOM_NAME)) as {
    readonly JSDOM: new (html: string, options: object) => { readonly window: Window };
  };
  const { window } = new JSDOM('', { runScripts: 'outside-only', url: 'http://localhost/' });
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
  window.eval(`${code}\nglobalThis.program = program;`);
  return window;
}

it('without the globals of Node, one error says which are missing', async () => {
  const { program } = await windowWith({});
  await expect(program?.run()).rejects.toThrow(
    /^@tidemark\/testing needs Request, Response, .*MessageChannel.* In Jest's jsdom, give it those of Node/,
  );
});

it('with those that the README gives it, the fake exchange runs there', async () => {
  const readme = readFileSync(inRoot('packages', 'testing', 'README.md'), 'utf8');
  const [, names = ''] = /const ofNode = \{([^}]+)\}/.exec(readme) ?? [];
  const given = names.split(',').map((name) => name.trim());
  const ofNode = globalThis as unknown as Record<string, unknown>;
  const { program } = await windowWith(
    Object.fromEntries(given.filter(Boolean).map((name) => [name, ofNode[name]])),
  );
  await expect(program?.run()).resolves.toBe('0.25');
});
