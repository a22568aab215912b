// Places an order far below the market, shows it and cancels it: KEY_ID=… KEY_SECRET=… node sdk/examples/placeOrder.ts [address]
import {
  BusinessError,
  CODE,
  createSdk,
  isOutcomeUnknown,
  reconcile,
  secretApiKey,
  TidemarkError,
  type NewOrder,
} from '../index.ts';

const [baseUrl = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const { KEY_ID: keyId = '', KEY_SECRET: secret = '' } = process.env;
const sdk = createSdk({ baseUrl, apiKey: secretApiKey({ keyId, secret }) });
const say = (text: string) => process.stdout.write(`${text}\n`);

const { bid } = await sdk.market.quotes.get({ instrument: 'BTC/USDT' });
if (bid === null) throw new Error('There is no price yet');

const clientOrderId = crypto.randomUUID();
const order: NewOrder = {
  pair: 'BTC/USDT',
  side: 'buy',
  type: 'postOnly',
  // Whole dollars are a multiple of every tick, and 2 % away is within the price band.
  price: String((BigInt(bid.split('.')[0] ?? '0') * 98n) / 100n),
  quantity: '0.001',
  // The same id sent twice is one order: by it the SDK may send it again when no answer comes.
  clientOrderId,
};

/** The order as it was placed; undefined when it never arrived. */
async function place() {
  try {
    return await sdk.spot.orders.place(order);
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    return reconcile(() => sdk.spot.orders.get({ clientOrderId }));
  }
}

try {
  const placed = await place();
  if (placed === undefined) throw new Error('The order never arrived');
  say(`${placed.orderId} is ${placed.status}: ${placed.quantity} at ${placed.price}`);
  const cancelled = await sdk.spot.orders.cancel({ orderId: placed.orderId });
  say(`${cancelled.orderId} is ${cancelled.status}`);
} catch (error) {
  // The exchange answered and rejected; `code` says why.
  if (error instanceof BusinessError && error.code === CODE.insufficientBalance) say('Not enough USDT.');
  // Every other failure has a kind, and says in one line which call it was and what happened.
  else if (error instanceof TidemarkError) say(`${error.kind}: ${error.message}`);
  else throw error;
}
