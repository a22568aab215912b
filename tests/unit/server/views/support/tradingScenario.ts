import fc from 'fast-check';
import { accountIdOf, PRODUCT, SYSTEM_OWNER, type Command } from '../../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../../server/ports/exchange.ts';
import { LISTINGS } from '../../../../../server/market/spot/listings.ts';

const START = Date.UTC(2024, 7, 8, 12);

export const USERS = [100, 101, 102].map((owner) => accountIdOf(owner, PRODUCT.spot));
const MAKER = accountIdOf(SYSTEM_OWNER.marketMaker, PRODUCT.spot);
const EXTERNAL = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);

const instruments = LISTINGS.slice(0, 2).map(({ instrument }) => ({
  ...instrument,
  minNotionalUnits: 0n,
  priceBandPercent: 0,
}));

/** Lists two pairs and gives everybody enough to trade them. */
export async function openMarkets(exchange: Exchange): Promise<void> {
  for (const instrument of instruments)
    await exchange.submit({ kind: 'defineInstrument', instrument }, START);
  for (const to of [...USERS, MAKER]) {
    for (const asset of ['USDT', ...instruments.map(({ base }) => base)]) {
      const amount = 10n ** 16n;
      await exchange.submit(
        { kind: 'transfer', from: EXTERNAL, to, asset, amount, key: `fund:${to}:${asset}` },
        START,
      );
    }
  }
}

const side = fc.constantFrom('buy', 'sell');
const instrument = fc.constantFrom(...instruments.map(({ id }) => id));
const price = fc.integer({ min: 100_000, max: 100_020 });
const lots = fc.integer({ min: 1, max: 500 });

const order: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant('placeOrder'),
  account: fc.constantFrom(...USERS),
  instrument,
  side,
  type: fc.constantFrom('limit', 'postOnly'),
  timeInForce: fc.constant('GTC'),
  price,
  quantity: lots,
  quoteBudget: fc.constant(0n),
  clientOrderId: fc.constant(''),
  selfTradePrevention: fc.constantFrom('cancelTaker', 'cancelMaker', 'cancelBoth'),
});

const cancelAll: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant('cancelAll'),
  account: fc.constantFrom(...USERS),
  instrument: fc.constant(0),
});

const quote: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant('quote'),
  account: fc.constant(MAKER),
  instrument,
  levels: fc.array(fc.record({ side, price, lots: fc.integer({ min: 0, max: 900 }) }), { maxLength: 8 }),
  replace: fc.boolean(),
});

/** Orders, cancels and quotes, each with the milliseconds that pass before it. */
export const tradingSteps = fc.array(
  fc.record({
    gap: fc.integer({ min: 0, max: 200_000 }),
    command: fc.oneof(
      { weight: 8, arbitrary: order },
      { weight: 1, arbitrary: cancelAll },
      { weight: 3, arbitrary: quote },
    ),
  }),
  { minLength: 20, maxLength: 120 },
);

export type TradingSteps = typeof tradingSteps extends fc.Arbitrary<infer Steps> ? Steps : never;

/** Submits the steps one after the other and returns the time at the end. */
export async function trade(exchange: Exchange, steps: TradingSteps, from = START): Promise<number> {
  let time = from;
  for (const { gap, command } of steps) {
    time += gap;
    await exchange.submit(command, time);
  }
  return time;
}
