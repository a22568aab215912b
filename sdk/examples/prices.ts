// Prints every pair's price, then the top of one book: node sdk/examples/prices.ts [pair] [address]
import { createSdk } from '../index.ts';

const [pair = 'BTC/USDT', baseUrl = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const sdk = createSdk({ baseUrl });

const quotes = await sdk.market.quotes.list();
for (const { instrument: name, last: n, changeRate } of quotes) {
  process.stdout.write(`${name.padEnd(10)} ${(n ?? '-').padStart(12)} ${changeRate ?? '-'}\n`);
}

const { bids, asks } = await sdk.market.orderBook.get({ instrument: pair, depth: 20 });
process.stdout.write(`${pair}: bid ${bids[0]?.join(' × ') ?? '-'}, ask ${asks[0]?.join(' × ') ?? '-'}\n`);
