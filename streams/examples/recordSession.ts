// Records the public topics of a pair or contract until Ctrl-C: node streams/examples/recordSession.ts [pair] [address] > session.ndjson
import { createHub, insuranceFund$, markPrice$, orderBook$, quote$, record, trades$ } from '../index.ts';
import { merge } from 'rxjs';

const [pair = 'BTC/USDT', url = 'ws://127.0.0.1:8080/realtime'] = process.argv.slice(2);
const hub = createHub({ url });
const isContract = pair.includes('-');

record(hub).subscribe((line) => process.stdout.write(`${line}\n`));
merge(
  quote$(hub, pair),
  orderBook$(hub, { pair, depth: 200 }),
  trades$(hub, pair),
  ...(isContract ? [markPrice$(hub, pair), insuranceFund$(hub)] : []),
).subscribe();

process.once('SIGINT', () => hub.close());
