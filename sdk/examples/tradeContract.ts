// Opens a small position with a stop-loss, shows it and closes it: KEY_ID=… KEY_SECRET=… node sdk/examples/tradeContract.ts [address]
// With demo funds, the address is that of simulated trading: a key holds there as well.
import { createSdk, secretApiKey, type NewContractOrder } from '../index.ts';

const [baseUrl = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const { KEY_ID: keyId = '', KEY_SECRET: secret = '' } = process.env;
const sdk = createSdk({ baseUrl, apiKey: secretApiKey({ keyId, secret }) });
const say = (text: string) => process.stdout.write(`${text}\n`);

const contract = 'BTC-USDT';
const [prices] = await sdk.market.markPrices.list({ contract });
if (prices === undefined) throw new Error(`${contract} has no mark price yet`);

const order: NewContractOrder = {
  contract,
  side: 'buy',
  type: 'market',
  quantity: '0.01',
  // Whole dollars are a multiple of every tick.
  stopLoss: { triggerPrice: String((BigInt(prices.mark.split('.')[0] ?? '0') * 95n) / 100n) },
  // The same id sent twice is one order: by it the SDK may send it again when no answer comes.
  clientOrderId: crypto.randomUUID(),
};
const opened = await sdk.contracts.orders.place(order);
say(`${opened.status}: ${opened.side} ${opened.filled} at ${opened.averagePrice}, fee ${opened.fee}`);

for (const position of await sdk.contracts.positions.list({ contract })) {
  const { side, quantity, entryPrice, leverage, liquidationPrice } = position;
  say(
    `${side} ${quantity} from ${entryPrice} at ${leverage}x, liquidated at ${liquidationPrice ?? 'no price'}`,
  );
}

// Reduce-only by nature: sent again after a lost answer it never opens anything.
const closed = await sdk.contracts.positions.close({ contract });
say(`${closed.status}: profit ${closed.realizedPnl} ${closed.settleAsset}, fee ${closed.fee}`);
