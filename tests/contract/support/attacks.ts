const instrument = 'BTC/USDT';
const INTERVALS = ['1m', '5m', '15m', '1h', '4h', '1d'];

/** As many as fit into the biggest frame. */
function filled(item: object): object[] {
  return Array.from({ length: Math.floor(60_000 / JSON.stringify(item).length) }, () => item);
}

/** What made the process run out of memory: frames that earn much more than they are, sent by somebody who reads nothing. */
export const ATTACKS: readonly ((id: number) => object)[] = [
  (id) => ({ op: 'subscribe', id, topics: filled({ topic: '' }) }),
  (id) => ({ op: 'subscribe', id, topics: filled({ topic: '' }).slice(0, 500) }),
  (id) => ({
    op: 'subscribe',
    id,
    topics: filled({ topic: 'candles', query: { instrument, interval: '1m' } }).slice(0, 500),
  }),
  (id) => ({
    op: 'subscribe',
    id,
    topics: INTERVALS.map((interval) => ({ topic: 'candles', query: { instrument, interval } })),
  }),
  (id) => ({ op: 'unsubscribe', id, keys: ['x'.repeat(60_000)] }),
  (id) => ({ op: 'ping', id }),
];
