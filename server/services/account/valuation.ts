import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { accountIdOf, PENDING_WITHDRAWALS } from '../../engine/protocol.ts';
import type { Balances } from '../../views/balances.ts';
import type { MarketView } from '../../views/market/marketView.ts';
import type { Markets } from '../../views/markets.ts';
import { accountsOf } from './products.ts';

/** What assets are quoted in. */
const QUOTE_ASSET = 'USDT';

/** Last price in units of the quote asset; 0n while nothing traded. */
function lastPriceUnits(market: MarketView | undefined): bigint {
  if (market === undefined) return 0n;
  return BigInt(market.trades.last()?.price ?? 0) * BigInt(market.units.instrument.tickUnits);
}

/** Last price of a whole asset in units of the quote asset; 0n while it has none. */
export function priceOf(asset: string, markets: Markets): bigint {
  if (asset === QUOTE_ASSET) return UNITS_PER_ASSET;
  return lastPriceUnits(markets.named(`${asset}/${QUOTE_ASSET}`));
}

function valueInQuote(asset: string, amount: bigint, markets: Markets): bigint {
  return (amount * priceOf(asset, markets)) / UNITS_PER_ASSET;
}

/** Everything an owner holds, held amounts and withdrawals on their way included, at last prices, in units of USDT. Assets without a price count as nothing. */
function totalInQuote(owner: number, balances: Balances, markets: Markets): bigint {
  return accountsOf(owner, markets)
    .concat(accountIdOf(owner, PENDING_WITHDRAWALS))
    .flatMap((account) => balances.of(account))
    .reduce((sum, { asset, available, held }) => sum + valueInQuote(asset, available + held, markets), 0n);
}

/** Everything an owner holds at last prices, in units of USDT and of BTC; 0n of BTC while it has no price. */
export function totalOf(
  owner: number,
  balances: Balances,
  markets: Markets,
): { readonly USDT: bigint; readonly BTC: bigint } {
  const price = lastPriceUnits(markets.named(`BTC/${QUOTE_ASSET}`));
  const total = totalInQuote(owner, balances, markets);
  return { USDT: total, BTC: price === 0n ? 0n : (total * UNITS_PER_ASSET) / price };
}
