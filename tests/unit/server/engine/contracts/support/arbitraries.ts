import fc from 'fast-check';
import {
  accountIdOf,
  PRODUCT,
  type AccountId,
  type Command,
} from '../../../../../../server/engine/protocol.ts';
import type { EngineState } from '../../../../../../server/engine/engine.ts';
import { aSetFees } from '../../support/feeShares.ts';
import { BOT, BTC_USD, BTC_USDT, COIN_BOT, order, price, ticks, trigger } from './fixture.ts';

const OWNERS = [101, 102, 103];

/** Cross and isolated accounts of three owners in both contracts. */
const account: fc.Arbitrary<{ readonly account: AccountId; readonly contract: number }> = fc
  .record({ owner: fc.constantFrom(...OWNERS), isInverse: fc.boolean(), isIsolated: fc.boolean() })
  .map(({ owner, isInverse, isIsolated }) => {
    const { id } = isInverse ? BTC_USD : BTC_USDT;
    const product = isInverse ? PRODUCT.coinContract : PRODUCT.derivatives;
    return {
      account: isIsolated ? accountIdOf(owner, PRODUCT.margin, id) : accountIdOf(owner, product),
      contract: id,
    };
  });

const aPrice = fc.integer({ min: 45_000, max: 55_000 }).map(ticks);
const side = fc.constantFrom('buy' as const, 'sell' as const);
const by = fc.constantFrom('last' as const, 'mark' as const, 'index' as const);
/** How far beyond, or before, the price of its order a take-profit, or stop-loss, lies. */
const distance = fc.option(fc.record({ points: fc.integer({ min: 1, max: 2_000 }), by }), { freq: 3 });

const anOrder: fc.Arbitrary<Command> = fc
  .record({
    account,
    side,
    position: fc.constantFrom('net', 'net', 'net', 'net', 'net', 'net', 'long', 'short'),
    type: fc.constantFrom('limit', 'limit', 'limit', 'market', 'postOnly'),
    timeInForce: fc.constantFrom('GTC', 'GTC', 'GTC', 'IOC', 'FOK'),
    price: aPrice,
    quantity: fc.integer({ min: 1, max: 600 }),
    isReducing: fc.constantFrom(false, false, false, false, true),
    selfTradePrevention: fc.constantFrom('cancelTaker', 'cancelMaker', 'cancelBoth'),
    clientOrderId: fc.constantFrom('', '', '', '', '', '', '', 'a'),
    takeProfit: distance,
    stopLoss: distance,
  })
  .map(({ account: at, isReducing, takeProfit, stopLoss, ...terms }) => {
    const { type, position } = terms;
    const reduceOnly = position === 'net' ? isReducing : (position === 'long') === (terms.side === 'sell');
    const sign = terms.side === 'buy' ? 1 : -1;
    const at10 = (points: number): number => terms.price + sign * points * 10;
    const protect = (found: typeof takeProfit, way: 1 | -1) =>
      found === null || reduceOnly ? null : { triggerPrice: at10(way * found.points), by: found.by };
    return order({
      ...terms,
      ...at,
      reduceOnly,
      price: type === 'market' ? 0 : terms.price,
      timeInForce: type === 'postOnly' ? 'GTC' : terms.timeInForce,
      takeProfit: protect(takeProfit, 1),
      stopLoss: protect(stopLoss, -1),
    });
  });

const aTrigger: fc.Arbitrary<Command> = fc
  .record({
    account,
    side,
    by,
    purpose: fc.constantFrom('entry', 'takeProfit', 'stopLoss', 'trailingStop'),
    triggerPrice: aPrice,
    type: fc.constantFrom('limit' as const, 'market' as const),
    price: aPrice,
    quantity: fc.integer({ min: 0, max: 500 }),
  })
  .map(({ account: at, ...terms }) =>
    trigger({
      ...terms,
      ...at,
      price: terms.type === 'market' ? 0 : terms.price,
      reduceOnly: terms.purpose !== 'entry',
      callbackPpm: terms.purpose === 'trailingStop' ? 5_000 : 0,
      clientTriggerId: terms.quantity % 4 === 0 ? 'a' : '',
    }),
  );

const aMark: fc.Arbitrary<Command> = fc
  .record({
    contract: fc.constantFrom(BTC_USDT.id, BTC_USD.id),
    mark: fc.integer({ min: 44_000, max: 56_000 }),
    gap: fc.integer({ min: -50, max: 50 }),
  })
  .map(({ contract, mark, gap }) => ({
    kind: 'mark',
    contract,
    mark: price(mark),
    index: price(mark + gap),
  }));

const aQuote: fc.Arbitrary<Command> = fc
  .record({
    isInverse: fc.boolean(),
    mid: fc.integer({ min: 46_000, max: 54_000 }),
    spread: fc.integer({ min: 1, max: 50 }),
    lots: fc.integer({ min: 1, max: 5_000 }),
  })
  .map(({ isInverse, mid, spread, lots }) => ({
    kind: 'quote',
    account: isInverse ? COIN_BOT : BOT,
    instrument: isInverse ? BTC_USD.id : BTC_USDT.id,
    replace: true,
    levels: [
      { side: 'buy', price: ticks(mid - spread), lots },
      { side: 'sell', price: ticks(mid + spread), lots },
    ],
  }));

const aSetting: fc.Arbitrary<Command> = fc
  .record({
    account,
    leverage: fc.constantFrom(1, 5, 20, 50, 50, 50, 100),
    isMode: fc.constantFrom(false, false, false, false, true),
    hedge: fc.boolean(),
  })
  .map(({ account: at, leverage, isMode, hedge }) =>
    isMode ? { kind: 'setPositionMode', ...at, hedge } : { kind: 'setLeverage', ...at, leverage },
  );

const aCancel: fc.Arbitrary<Command> = fc
  .record({
    account,
    all: fc.boolean(),
    orderId: fc.integer({ min: 1, max: 250 }),
    triggerId: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ account: { account }, all, orderId, triggerId }) => {
    if (all) return { kind: 'cancelAll', account, instrument: 0 };
    return triggerId > 10
      ? { kind: 'cancelTrigger', account, triggerId: triggerId - 10 }
      : { kind: 'cancelOrder', account, orderId, clientOrderId: '' };
  });

const anAmendment: fc.Arbitrary<Command> = fc
  .record({
    account,
    orderId: fc.integer({ min: 1, max: 250 }),
    price: aPrice,
    quantity: fc.integer({ min: 1, max: 4_000 }),
  })
  .map(({ account: { account }, ...terms }) => ({
    ...{ kind: 'amendOrder', account, clientOrderId: '' },
    ...terms,
    price: terms.quantity % 5 === 0 ? 0 : terms.price,
    quantity: terms.quantity % 5 === 1 ? 0 : terms.quantity,
    selfTradePrevention:
      (['cancelTaker', 'cancelMaker', 'cancelBoth'] as const)[terms.quantity % 3] ?? 'cancelTaker',
  }));

/** As journals from before `amendOrder` have it. */
const aFormerAmendment: fc.Arbitrary<Command> = fc
  .record({
    account,
    orderId: fc.integer({ min: 1, max: 250 }),
    price: aPrice,
    quantity: fc.integer({ min: 1, max: 4_000 }),
  })
  .map(({ account: { account }, ...terms }) => ({ kind: 'amendContractOrder', account, ...terms }));

const aTransfer: fc.Arbitrary<Command> = fc
  .record({ account, out: fc.boolean(), amount: fc.bigInt(1n, 2_000_000_000_000n), key: fc.uuid() })
  .map(({ account: { account, contract }, out, amount, key }) => {
    const wallet = accountIdOf(Math.floor(account / 10_000), PRODUCT.wallet);
    const asset = contract === BTC_USD.id ? 'BTC' : 'USDT';
    return { kind: 'transfer', from: out ? account : wallet, to: out ? wallet : account, asset, amount, key };
  });

const aFunding: fc.Arbitrary<Command> = fc
  .record({
    contract: fc.constantFrom(BTC_USDT.id, BTC_USD.id),
    fundingTime: fc.integer({ min: 1, max: 1_000_000 }),
    rate: fc.integer({ min: -5_000_000_000, max: 5_000_000_000 }),
  })
  .map(({ contract, fundingTime, rate }) => ({
    kind: 'settleFunding',
    contract,
    fundingTime,
    mark: price(50_000),
    rate,
  }));

/** What the exchange does with the bonuses of cross accounts. */
export const aBonus: fc.Arbitrary<Command> = fc
  .record({
    owner: fc.constantFrom(...OWNERS),
    action: fc.constantFrom('grant', 'grant', 'recall', 'release'),
    loss: fc.constantFrom('beforeOwn', 'afterOwn'),
    amount: fc.bigInt(1n, 150_000_000_000n),
    key: fc.uuid(),
  })
  .map(({ owner, ...terms }) => ({
    kind: 'changeBonus',
    account: accountIdOf(owner, PRODUCT.derivatives),
    asset: 'USDT',
    ...terms,
  }));

/** Anything that anybody may ask of the contracts of `ContractFixture.trading`. */
export const aContractCommand: fc.Arbitrary<Command> = fc.oneof(
  { arbitrary: anOrder, weight: 10 },
  { arbitrary: aQuote, weight: 4 },
  { arbitrary: aMark, weight: 4 },
  { arbitrary: aTrigger, weight: 2 },
  { arbitrary: aSetting, weight: 2 },
  { arbitrary: aCancel, weight: 1 },
  { arbitrary: anAmendment, weight: 2 },
  { arbitrary: aFormerAmendment, weight: 1 },
  { arbitrary: aTransfer, weight: 1 },
  { arbitrary: aFunding, weight: 1 },
  { arbitrary: aSetFees(OWNERS), weight: 1 },
  { arbitrary: aBonus, weight: 2 },
);

const AIMED: ReadonlySet<string> = new Set(['amendOrder', 'amendContractOrder', 'cancelOrder']);

/** Aims a cancellation or an amendment at an order that somebody really has open, if there is one. */
export function aimed(command: Command, { contracts }: EngineState): Command {
  if (!AIMED.has(command.kind) || !('orderId' in command)) return command;
  const open = [...contracts.orders.values()].filter(({ account }) => !account.margin.account.isSystem);
  const order = open[command.orderId % Math.max(1, open.length)];
  return order === undefined
    ? command
    : { ...command, orderId: order.id, account: order.account.margin.account.id };
}
