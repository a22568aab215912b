// Opens a small position with a stop-loss, shows it and closes it: node sdk/examples/tradeContract.ts <login> <password> [address]
import { signIn } from '../index.ts';
// With demo funds: node sdk/examples/tradeContract.ts <login> <password> [address] <address of simulated trading>
import type { NewContractOrder } from '../index.ts';

const [loginId = '', password = '', address = 'http://127.0.0.1:8080', tradingAddress = address] =
  process.argv.slice(2);
// One login holds in both environments; only the login itself is a call of the exchange.
const sdk = await signIn((path) => (path === '/user/login' ? address : tradingAddress), {
  loginId,
  password,
});
const say = (text: string) => process.stdout.write(`${text}\n`);

const contract = 'BTC-USDT';
const [prices] = await sdk.call('listMarkPrices', { query: { contract } });
if (prices === undefined) throw new Error(`${contract} has no mark price yet`);

const order: NewContractOrder = {
  contract,
  side: 'buy',
  type: 'market',
  quantity: '0.01',
  // Whole dollars are a multiple of every tick.
  stopLoss: { triggerPrice: String((BigInt(prices.mark.split('.')[0] ?? '0') * 95n) / 100n) },
  // The same id sent twice is one order: safe to repeat when the answer was lost.
  clientOrderId: crypto.randomUUID(),
};
const opened = await sdk.call('placeContractOrder', { body: order });
say(`${opened.status}: ${opened.side} ${opened.filled} at ${opened.averagePrice}, fee ${opened.fee}`);

for (const position of await sdk.call('listPositions', { query: { contract } })) {
  const { side, quantity, entryPrice, leverage, liquidationPrice } = position;
  say(
    `${side} ${quantity} from ${entryPrice} at ${leverage}x, liquidated at ${liquidationPrice ?? 'no price'}`,
  );
}

// Reduce-only by nature: sent again after a lost answer it never opens anything.
const closed = await sdk.call('closePosition', { body: { contract } });
say(`${closed.status}: profit ${closed.realizedPnl} ${closed.settleAsset}, fee ${closed.fee}`);
