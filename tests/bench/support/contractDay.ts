import { amountOf, marginRateOf } from '@tidemark/sdk/core';
import { Engine } from '../../../server/engine/engine.ts';
import type { Contract } from '../../../server/engine/contracts/protocol.ts';
import {
  accountIdOf,
  FIRST_USER_OWNER,
  PRODUCT,
  SYSTEM_OWNER,
  type Command,
} from '../../../server/engine/protocol.ts';
import type { Operation } from './operations.ts';
import { execute } from './tradingDay.ts';

/** Ticks and lots of the spot instrument of `tradingDay.ts`, so that the same operations mean the same money. */
export const CONTRACT: Contract = {
  id: 101,
  name: 'BTC-USDT',
  kind: 'linear',
  base: 'BTC',
  quote: 'USDT',
  settle: 'USDT',
  tickUnits: 1_000_000,
  lotUnits: 1_000,
  minLots: 1,
  maxLots: 1_000_000_000,
  makerFeePpm: 200,
  takerFeePpm: 500,
  priceBandPercent: 50,
  maxOpenOrders: 100_000,
  maxTriggers: 100,
  ladder: [
    { maxValue: amountOf(10_000n * 100_000_000n), maxLeverage: 100, maintenancePpm: marginRateOf(4_000n) },
    { maxValue: amountOf(50_000n * 100_000_000n), maxLeverage: 50, maintenancePpm: marginRateOf(5_000n) },
    {
      maxValue: amountOf(500_000_000n * 100_000_000n),
      maxLeverage: 20,
      maintenancePpm: marginRateOf(10_000n),
    },
  ],
};

/** Where the mark begins, in ticks: the middle of the operations. */
export const MIDDLE = 10_000;

export const markerOf = (ticks: number): Command => {
  const mark = Math.round(ticks * CONTRACT.tickUnits);
  return { kind: 'mark', contract: CONTRACT.id, mark, index: mark };
};

const holderAccount = (index: number): number => accountIdOf(FIRST_USER_OWNER + index, PRODUCT.derivatives);

const isolatedAccount = (index: number): number =>
  accountIdOf(FIRST_USER_OWNER + index, PRODUCT.margin, CONTRACT.id);

/** An engine with the contract at its first mark, and so many traders with plenty of margin. */
export function openedContract(traders: number): Engine {
  const engine = new Engine();
  execute(engine, { kind: 'defineContract', contract: CONTRACT });
  execute(engine, markerOf(MIDDLE));
  for (let i = 0; i < traders; i += 1) execute(engine, deposit(holderAccount(i), 10n ** 16n));
  return engine;
}

/** The operation of a spot trader as the same trader's order for the contract. */
export function contractCommandOf({ kind, id, account, side, price, size }: Operation): Command {
  const owner = Math.floor(account / 10_000);
  const holder = accountIdOf(owner, PRODUCT.derivatives);
  if (kind === 'cancel') return { kind: 'cancelOrder', account: holder, orderId: id, clientOrderId: '' };
  return contractOrder(holder, side, size, kind === 'limit' ? price : 0);
}

/** An engine in which so many accounts hold one position each: longs and shorts, cross and isolated, at 2x to 20x. */
export function engineWithPositions(count: number): Engine {
  const engine = openedContract(0);
  execute(engine, {
    kind: 'quote',
    account: accountIdOf(SYSTEM_OWNER.marketMaker, PRODUCT.derivatives),
    instrument: CONTRACT.id,
    levels: [
      { side: 'buy', price: MIDDLE - 1, lots: 10 ** 12 },
      { side: 'sell', price: MIDDLE + 1, lots: 10 ** 12 },
    ],
    replace: true,
  });
  for (let i = 0; i < count; i += 1) {
    const account = i % 3 === 0 ? isolatedAccount(i) : holderAccount(i);
    const leverage = 2 + (i % 19);
    const lots = 1_000 + (i % 977);
    execute(engine, deposit(account, (marginOf(lots) * 11n) / BigInt(10 * leverage)));
    execute(engine, { kind: 'setLeverage', account, contract: CONTRACT.id, leverage });
    execute(engine, contractOrder(account, i % 2 === 0 ? 'buy' : 'sell', lots, 0));
  }
  return engine;
}

/** Value of some lots at the first mark, in ledger units. */
function marginOf(lots: number): bigint {
  return (BigInt(lots * CONTRACT.lotUnits) * BigInt((MIDDLE + 1) * CONTRACT.tickUnits)) / 100_000_000n;
}

function deposit(to: number, amount: bigint): Command {
  const from = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
  return { kind: 'transfer', from, to, asset: CONTRACT.settle, amount, key: `margin ${to}` };
}

/** A limit order that rests; a market order when `price` is 0. */
function contractOrder(account: number, side: 'buy' | 'sell', quantity: number, price: number): Command {
  return {
    kind: 'placeContractOrder',
    account,
    contract: CONTRACT.id,
    side,
    positionSide: 'net',
    type: price === 0 ? 'market' : 'limit',
    timeInForce: price === 0 ? 'IOC' : 'GTC',
    price,
    quantity,
    reduceOnly: false,
    clientOrderId: '',
    selfTradePrevention: 'cancelTaker',
    takeProfit: null,
    stopLoss: null,
  };
}
