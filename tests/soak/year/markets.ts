import {
  EARN_BUDGET_ACCOUNT,
  INSURANCE_ACCOUNT,
  PROMOTIONS_ACCOUNT,
} from '../../../server/engine/ledger/protocol.ts';
import {
  accountIdOf,
  PRODUCT,
  SYSTEM_OWNER,
  type Command,
  type Instrument,
} from '../../../server/engine/protocol.ts';
import { listingOf } from '../../../server/market/spot/listings.ts';
import { OUTSIDE } from '../../../server/services/account/transfers.ts';
import { BTC_USDT } from '../../unit/server/engine/contracts/support/fixture.ts';

const UNIT = 100_000_000;

/** Ticks of 0.1 USDT, lots of 0.001 BTC; 0.02 % for makers, 0.05 % for takers. */
export const CONTRACT = BTC_USDT;

function pairOf(name: string): Instrument {
  const listing = listingOf(name);
  if (listing === undefined) throw new Error(`${name} is not listed`);
  return { ...listing.instrument, minNotionalUnits: 0n, priceBandPercent: 0 };
}

/** 0.08 % for makers, 0.1 % for takers; and one without fees. */
export const PAIR = pairOf('BTC/USDT');
export const FREE_PAIR = pairOf('LTC/USDT');
export const PAIRS: readonly Instrument[] = [PAIR, FREE_PAIR];

/** What a LTC costs, in USDT. */
const LTC_PRICE = 80;

/** How far from the price the exchange quotes, in USDT: there is room for users between. */
const SPREAD = { [CONTRACT.id]: 5, [PAIR.id]: 5, [FREE_PAIR.id]: 0.1 };

const DEEP_LOTS = 1_000_000;

const account = (owner: number, instrument: { readonly id: number }): number =>
  accountIdOf(owner, instrument.id === CONTRACT.id ? PRODUCT.derivatives : PRODUCT.spot);

/** Who quotes, and who trades with users that wait. */
export const quoterOf = (instrument: { readonly id: number }): number =>
  account(SYSTEM_OWNER.marketMaker, instrument);
export const hitterOf = (instrument: { readonly id: number }): number =>
  account(SYSTEM_OWNER.takerBot, instrument);

/** A price in USDT as ticks of a market. */
export function ticksOf({ tickUnits }: { readonly tickUnits: number }, price: number): number {
  return Math.round((price * UNIT) / tickUnits);
}

/** An amount in ledger units. */
export function units(amount: number): bigint {
  return BigInt(Math.round(amount * UNIT));
}

/** What the market says at a price: the contract's mark, and quotes where they are wanted. */
export function quotesAt(price: number, isQuoting = true): Command[] {
  const at = Math.round(price * UNIT);
  const quotes = [CONTRACT, PAIR, FREE_PAIR].map((market): Command => {
    const middle = market.id === FREE_PAIR.id ? LTC_PRICE : price;
    const away = SPREAD[market.id] ?? 1;
    const levels = [
      { side: 'buy', price: ticksOf(market, middle - away), lots: DEEP_LOTS },
      { side: 'sell', price: ticksOf(market, middle + away), lots: DEEP_LOTS },
    ] as const;
    const levelsNow = isQuoting ? levels : [];
    return {
      ...{ kind: 'quote', replace: true, account: quoterOf(market), instrument: market.id },
      levels: levelsNow,
    };
  });
  return [{ kind: 'mark', contract: CONTRACT.id, mark: at, index: at }, ...quotes];
}

function fund(to: number, asset: string, amount: number): Command {
  const money = { to, asset, amount: units(amount), key: `opening:${to}:${asset}` };
  return { kind: 'transfer', from: OUTSIDE, ...money };
}

/** What the engine is told before anything runs. */
export const OPENING: readonly Command[] = [
  ...PAIRS.map((instrument): Command => ({ kind: 'defineInstrument', instrument })),
  { kind: 'defineContract', contract: CONTRACT },
  fund(INSURANCE_ACCOUNT, 'USDT', 1_000_000),
  fund(PROMOTIONS_ACCOUNT, 'USDT', 500_000),
  fund(EARN_BUDGET_ACCOUNT, 'USDT', 5_000_000),
  fund(EARN_BUDGET_ACCOUNT, 'BTC', 100),
  ...[CONTRACT, PAIR].flatMap((market) =>
    [quoterOf(market), hitterOf(market)].flatMap((to) => [
      fund(to, 'USDT', 5_000_000_000),
      ...(market.id === PAIR.id ? [fund(to, 'BTC', 500_000), fund(to, 'LTC', 50_000_000)] : []),
    ]),
  ),
];
