import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { root } from '../lib/root.ts';

/** A program of a consumer, and what a page may load for it at first. */
export interface SizeBudget {
  readonly name: string;
  /** A module that imports the packages by their names. */
  readonly source: string;
  /** Bytes, minified and compressed by gzip. */
  readonly limit: number;
  /** Conditions of `exports` that its bundler is told of, beside its own. */
  readonly conditions?: readonly string[];
}

const KILOBYTE = 1_000;

const SLIM_BOOK = `
  import { createHubOn, plainTransport, topics } from '@tidemark/streams';
  const hub = createHubOn(plainTransport('wss://exchange.example/realtime'));
  hub.topic(topics.orderBook, { instrument: 'BTC/USDT', depth: 20 }).subscribe(console.log);
`;

const ONE_BOOK = `
  import { createHub, topics } from '@tidemark/streams';
  const hub = createHub({ url: 'wss://exchange.example/realtime' });
  hub.topic(topics.orderBook, { instrument: 'BTC/USDT', depth: 20 }).subscribe(console.log);
`;

/** What small programs may weigh. */
export const SIZE_BUDGETS: readonly SizeBudget[] = [
  {
    name: 'one public call with transport',
    source: `
      import { createClient } from '@tidemark/sdk/client';
      import { getQuote } from '@tidemark/sdk/market';
      const client = createClient({ baseUrl: 'https://exchange.example' });
      console.log(await getQuote(client, { instrument: 'BTC/USDT' }));
    `,
    limit: 6.5 * KILOBYTE,
  },
  {
    name: 'login and order',
    source: `
      import { signInClient } from '@tidemark/sdk/client';
      import { placeOrder } from '@tidemark/sdk/spot';
      const client = await signInClient('https://exchange.example', { loginId: 'ada', password: 'secret' });
      const order = { pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '0.01' };
      console.log(await placeOrder(client, order));
    `,
    limit: 9.5 * KILOBYTE,
  },
  {
    name: 'order by API key',
    source: `
      import { createClient, secretApiKey } from '@tidemark/sdk/client';
      import { placeOrder } from '@tidemark/sdk/spot';
      const apiKey = secretApiKey({ keyId: 'id', secret: 'secret' });
      const client = createClient({ baseUrl: 'https://exchange.example', apiKey });
      const order = { pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '0.01' };
      console.log(await placeOrder(client, order));
    `,
    limit: 7.5 * KILOBYTE,
  },
  {
    name: 'a stream of one book on a plain socket',
    source: SLIM_BOOK,
    limit: 13 * KILOBYTE,
  },
  {
    name: 'a stream of one book',
    source: ONE_BOOK,
    // The library of the socket is 2 kB of it, RxJS 3.1.
    limit: 15.25 * KILOBYTE,
  },
  {
    name: 'a stream of one book with the classes of RxJS as classes',
    source: ONE_BOOK,
    limit: 14.75 * KILOBYTE,
    conditions: ['es2015'],
  },
];

const ENTRY = 'virtual:consumer.ts';

/**
 * Bytes of what a program loads before it runs, minified and compressed by gzip; what it imports later is not counted, nor are licence texts, which
 * bundlers put into a file of their own.
 *
 * @param folder from where the packages are found; the sources in this repository by default
 */
export async function bundleSizeOf(
  { source, conditions = [] }: Pick<SizeBudget, 'source' | 'conditions'>,
  folder = root,
): Promise<number> {
  const file = join(folder, 'consumer.ts');
  const bundle = await rolldown({
    input: ENTRY,
    cwd: folder,
    platform: 'browser',
    ...(conditions.length > 0 && {
      resolve: { conditionNames: [...conditions, 'import', 'browser', 'default'] },
    }),
    plugins: [
      {
        name: 'consumer',
        resolveId: (id) => (id === ENTRY ? { id: file, external: false } : null),
        load: (id) => (id === file ? source : null),
      },
    ],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', minify: true, comments: { legal: false } });
    const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
    const loaded = new Set<string>();
    const load = (fileName: string): void => {
      const chunk = chunks.get(fileName);
      if (chunk?.type !== 'chunk' || loaded.has(fileName)) return;
      loaded.add(fileName);
      for (const imported of chunk.imports) load(imported);
    };
    for (const chunk of output) if (chunk.type === 'chunk' && chunk.isEntry) load(chunk.fileName);
    return [...loaded].reduce((sum, fileName) => {
      const chunk = chunks.get(fileName);
      return sum + (chunk?.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length : 0);
    }, 0);
  } finally {
    await bundle.close();
  }
}
