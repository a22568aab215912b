// Places an order far below the market, shows it and cancels it: node sdk/examples/placeOrder.ts <login> <password> [address]
import { BusinessError, CODE, TidemarkError, type NewOrder, signIn } from '../index.ts';

const [loginId = '', password = '', baseUrl = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const sdk = await signIn(baseUrl, { loginId, password });
const say = (text: string) => process.stdout.write(`${text}\n`);

const { bid } = await sdk.get('/market/v2/tradepair/single/quote', { query: { tradePairName: 'BTC/USDT' } });
if (bid === null) throw new Error('There is no price yet');

const order: NewOrder = {
  pair: 'BTC/USDT',
  side: 'buy',
  type: 'postOnly',
  // Whole dollars are a multiple of every tick, and 2 % away is within the price band.
  price: String((BigInt(bid.split('.')[0] ?? '0') * 98n) / 100n),
  quantity: '0.001',
  // The same id sent twice is one order: safe to repeat when the answer was lost.
  clientOrderId: crypto.randomUUID(),
};

try {
  const placed = await sdk.call('placeOrder', { body: order });
  say(`${placed.orderId} is ${placed.status}: ${placed.quantity} at ${placed.price}`);
  const cancelled = await sdk.call('cancelOrder', { body: { orderId: placed.orderId } });
  say(`${cancelled.orderId} is ${cancelled.status}`);
} catch (error) {
  // The exchange answered and rejected; `code` says why.
  if (error instanceof BusinessError && error.code === CODE.insufficientBalance) say('Not enough USDT.');
  // Every other failure has a kind: network, timeout, http, malformedAnswer, ...
  else if (error instanceof TidemarkError) say(`${error.kind} ${error.code}: ${error.message}`);
  else throw error;
}
