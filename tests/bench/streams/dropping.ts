import { topics } from '@tidemark/streams';
import { topicKey } from '@tidemark/sdk/contract';
import { seededRandom } from '../../support/streams/madeSession.ts';
import { LossyLink } from '../../unit/streams/support/lossyLink.ts';
import { sized } from '../support/scale.ts';

const QUERY = { instrument: 'BTC/USDT', depth: 20 };
const MINUTES = sized(30, 1);
/** As often as the exchange sends a book. */
const EVERY_MS = 100;
const STEP_MS = 5;

/** The part of the time for which a book is live while a part of all frames is lost, either way; in virtual time. */
export async function liveWhileDropping(lossRate: number): Promise<number> {
  const random = seededRandom(7);
  const levels = new Map<number, number>();
  let changed: number[] = [];
  const written = (prices: Iterable<number>): [string, string][] =>
    [...prices].map((price) => [String(price), String(levels.get(price) ?? 0)]);
  const link = new LossyLink({
    key: topicKey('orderBook', QUERY),
    lossRate,
    random,
    publisher: {
      snapshot: () => ({ bids: written(levels.keys()), asks: [] }),
      delta: () => {
        const bids = written(changed.splice(0));
        return bids.length === 0 ? undefined : { bids, asks: [] };
      },
      close: () => (changed = []),
    },
  });
  let phase = 'loading';
  link.hub.topic(topics.orderBook, QUERY).subscribe((state) => ({ phase } = state));
  let liveMs = 0;
  const total = MINUTES * 60_000;
  for (let at = 0; at < total; at += STEP_MS) {
    if (at % EVERY_MS === 0) {
      const price = 100 + Math.floor(random() * 15);
      levels.set(price, 1 + Math.floor(random() * 9));
      changed.push(price);
      link.flush();
    }
    link.clock.advance(STEP_MS);
    if (at % 1_000 === 0) await Promise.resolve();
    if (phase === 'live') liveMs += STEP_MS;
  }
  link.hub.close();
  return liveMs / total;
}
