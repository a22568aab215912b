import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { answerList } from '../../../../server/gateway/handlers/listFile.ts';
import type { Paging, Rows } from '../../../../server/views/paging.ts';

const ROWS = 2_750;
const COLUMNS = [['trade.columns.orderNumber', (id: number) => id]] as const;

/** A list of numbers, newest first, that tells how it is read. */
function numbers(failsAt = Infinity) {
  const asked: Paging[] = [];
  const read = async (paging: Paging): Promise<Rows<number>> => {
    asked.push(paging);
    if (asked.length === failsAt) throw new Error('The disk is gone');
    const newest = paging.before === undefined ? ROWS : Number(paging.before) - 1;
    const rows = Array.from({ length: Math.min(paging.limit, newest) }, (_, index) => newest - index);
    const last = rows.at(-1);
    const nextCursor = last === undefined || last === 1 ? null : String(last);
    return { rows, nextCursor, ...(paging.isCounted && { counted: { total: ROWS, asOf: 7 } }) };
  };
  return { asked, read };
}

type Call = Parameters<typeof answerList>[0];

const stream = (read: (paging: Paging) => Promise<Rows<number>>): Promise<Readable> => {
  const reply = { header: () => undefined, type: () => undefined };
  const call = {
    query: {},
    wantsFile: true,
    isCsv: false,
    request: { headers: {} },
    reply,
  } as unknown as Call;
  return answerList(call, COLUMNS, read, (id) => id) as Promise<Readable>;
};

const linesOf = (text: string): string[] => text.replace('\ufeff', '').trim().split('\r\n');

const apps: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** A server that answers a list as the gateway does. */
async function serve(read: (paging: Paging) => Promise<Rows<number>>): Promise<string> {
  const app = Fastify();
  apps.push(app);
  await app.register(compress, { threshold: 1_024 });
  app.get('/list', (request, reply) =>
    answerList({ query: {}, wantsFile: true, isCsv: false, request, reply }, COLUMNS, read, (id) => id),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/list`;
}

describe('the file of a list', () => {
  it('is read in pages of at most 500, of which only the first is counted, and each row is there once', async () => {
    const { asked, read } = numbers();
    let text = '';
    let largest = 0;
    for await (const piece of await stream(read)) {
      text += String(piece);
      largest = Math.max(largest, linesOf(String(piece)).length);
    }
    expect(linesOf(text).slice(1).map(Number)).toEqual(Array.from({ length: ROWS }, (_, n) => ROWS - n));
    expect(largest).toBe(500);
    expect(asked.map(({ limit }) => limit)).toEqual([500, 500, 500, 500, 500, 500]);
    expect(asked.map(({ isCounted, asOf }) => [isCounted, asOf])).toEqual([
      [true, undefined],
      ...Array.from({ length: 5 }, () => [undefined, 7]),
    ]);
  });

  it('is read no faster than it is taken', async () => {
    const { asked, read } = numbers();
    const pieces = (await stream(read))[Symbol.asyncIterator]();
    for (let taken = 1; taken <= 4; taken += 1) {
      await pieces.next();
      await new Promise((resolve) => setTimeout(resolve));
      // One is on its way to the caller, and one is made meanwhile.
      expect(asked.length).toBeLessThanOrEqual(taken + 1);
    }
  });

  it('is read no further once its caller is gone', async () => {
    const { asked, read } = numbers();
    const file = await stream(read);
    file.destroy();
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toHaveLength(1);
  });

  it.each(['identity', 'gzip'])(
    'that cannot be read to its end breaks off and never ends well: %s',
    async (encoding) => {
      const address = await serve(numbers(4).read);
      // What is compressed may not have begun to leave yet: then it is an error from the start.
      const text = fetch(address, { headers: { 'accept-encoding': encoding } }).then((answer) =>
        answer.ok ? answer.text() : Promise.reject(new Error(`${answer.status}`)),
      );
      await expect(text).rejects.toThrow();
    },
  );

  it('that cannot be begun is an error like any other', async () => {
    const answer = await fetch(await serve(numbers(1).read));
    expect(answer.status).toBe(500);
  });
});
