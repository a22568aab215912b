// Prints the top of a book as it moves: node streams/examples/watchBook.ts [pair] [address]
import { createHub, topics } from '../index.ts';

const [pair = 'BTC/USDT', url = 'ws://127.0.0.1:8080/realtime'] = process.argv.slice(2);
const hub = createHub({ url });

hub.status$.subscribe(({ phase, latencyMs }) => process.stderr.write(`\r${phase} ${latencyMs ?? '-'} ms   `));

hub.topic(topics.orderBook, { instrument: pair, depth: 20 }).subscribe(({ phase, value, error }) => {
  const [bid] = value?.bids ?? [];
  const [ask] = value?.asks ?? [];
  const best = `${bid?.quantity ?? '-'} @ ${bid?.price ?? '-'} | ${ask?.price ?? '-'} @ ${ask?.quantity ?? '-'}`;
  process.stdout.write(`${phase} ${error?.message ?? best}\n`);
});
