import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { bookChecksum } from '@tidemark/sdk/contract';

/** Entries of a second, of which the first has a frame of several kilobytes. */
const PER_SECOND = 4;

/** Makes a frame large that costs little to play: no parser looks into it. */
const FILLING = 'x'.repeat(16_000);

/**
 * Writes a session of large frames: a quote, trades, and a book that has a hole in the first minute, so that it is stale at the end.
 *
 * @param bytes least size of the file
 */
export async function writeLargeSession(path: string, bytes: number): Promise<void> {
  const file = createWriteStream(path);
  const startedAt = Date.UTC(2026, 0, 1, 14);
  let size = 0;
  const write = async (line: object): Promise<void> => {
    const text = `${JSON.stringify(line)}\n`;
    size += text.length;
    if (!file.write(text)) await once(file, 'drain');
  };
  const seqs = new Map<string, number>();
  const frame = async (topic: string, place: number, data: object): Promise<void> => {
    const key = `${topic}${topic === 'orderBook' ? '?depth=20&' : '?'}instrument=BTC%2FUSDT`;
    const seq = (seqs.get(key) ?? 0) + 1;
    const isHole = topic === 'orderBook' && seq === 20;
    seqs.set(key, isHole ? seq + 1 : seq);
    const wall = startedAt + Math.trunc((place * 1_000) / PER_SECOND);
    const kind = seq === 1 ? 'snapshot' : 'delta';
    const told = { key, epoch: 'e', seq: seqs.get(key), kind, sentAt: wall, data };
    const at = (wall - startedAt) * 1_000;
    await write({ at, wall, kind: 'in', connection: 1, frame: JSON.stringify(told) });
  };
  await write({ session: 'tidemark', version: 1, startedAt, source: 'tidemark' });
  await write({ at: 0, wall: startedAt, kind: 'open', connection: 1 });
  const bids: [string, string][] = [['100.0', '1']];
  const asks: [string, string][] = [['101.0', '1']];
  for (let place = 0; size < bytes; place++) {
    const price = `10${place % 7}.${place % 10}`;
    const trade = { tradeId: String(place), price, quantity: '1', side: 'buy', tradedAt: startedAt };
    if (place % PER_SECOND === 0)
      await frame('quote', place, { instrument: 'BTC/USDT', last: price, note: FILLING });
    else if (place % PER_SECOND === 1)
      await frame('orderBook', place, { bids, asks, checksum: bookChecksum(bids, asks) });
    await frame('trades', place, { trades: [trade] });
  }
  file.end();
  await once(file, 'close');
}
