// Records the public topics of a pair or contract until Ctrl-C: node streams/examples/recordSession.ts [pair] [address] > btc.session
import { createHub, topics } from '../index.ts';
import { recordSession } from '../session/index.ts';
import { merge } from 'rxjs';

const [pair = 'BTC/USDT', url = 'ws://127.0.0.1:8080/realtime'] = process.argv.slice(2);
const hub = createHub({ url });
const isContract = pair.includes('-');

recordSession(hub).subscribe((line) => process.stdout.write(`${line}\n`));
merge(
  hub.topic(topics.quote, { instrument: pair }),
  hub.topic(topics.orderBook, { instrument: pair, depth: 200 }),
  hub.topic(topics.trades, { instrument: pair }),
  ...(isContract ? [hub.topic(topics.markPrice, { contract: pair }), hub.topic(topics.insuranceFund)] : []),
).subscribe();

process.once('SIGINT', () => hub.close());
