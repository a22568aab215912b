/**
 * An exchange under load, to be killed: many callers place, cancel and trade without pause. Every order that was acknowledged as
 * accepted is written to a file, one a line, after the acknowledgement and before its caller goes on: what the operating system
 * has taken survives the process. Says "ready" on standard output when the load starts.
 *
 * Arguments: data folder, file, number of callers, round. The round makes client order ids unique over restarts.
 */
import { openSync, writeSync } from 'node:fs';
import { createExchange } from '../../../server/exchange/createExchange.ts';
import { accountIdOf, FIRST_USER_OWNER, PRODUCT, type Side } from '../../../server/engine/protocol.ts';
import type { Exchange } from '../../../server/ports/exchange.ts';

const [dataDir = '', file = '', callers = '', round = ''] = process.argv.slice(2);
const acknowledged = openSync(file, 'a');

const exchange = await createExchange({ dataDir, snapshotEvery: 700 });
process.stdout.write('ready\n');
await Promise.all(Array.from({ length: Number(callers) }, (_, i) => trade(exchange, i)));

async function trade(on: Exchange, caller: number): Promise<never> {
  const account = accountIdOf(FIRST_USER_OWNER + caller, PRODUCT.spot);
  const random = linearCongruential(caller + 1_000 * Number(round));
  for (let i = 0; ; i += 1) {
    const side: Side = random(2) === 0 ? 'buy' : 'sell';
    const isMarket = random(10) === 0;
    const clientOrderId = `${round}-${caller}-${i}`;
    const result = await on.submit({
      kind: 'placeOrder',
      account,
      instrument: 1,
      side,
      type: isMarket ? 'market' : 'limit',
      timeInForce: 'GTC',
      price: isMarket ? 0 : 1_000 + random(40) - (side === 'buy' ? 25 : 15),
      quantity: 1 + random(50),
      quoteBudget: 0n,
      clientOrderId,
      selfTradePrevention: 'cancelMaker',
    });
    if (!result.ok) continue;
    const orderId = result.orders[0]?.orderId ?? 0;
    writeSync(acknowledged, `${result.seq} ${orderId} ${account} ${clientOrderId}\n`);
    if (random(3) > 0) await on.submit({ kind: 'cancelOrder', account, orderId, clientOrderId: '' });
  }
}

/** Whole numbers below `bound`; the same for the same seed. */
function linearCongruential(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 16) % bound;
  };
}
