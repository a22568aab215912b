import { contractOpeningCommands, untouchedContracts } from './contracts/opening.ts';
import { openingCommands } from './spot/opening.ts';
import { history, type Past } from './past.ts';
import { playHistory } from './history/playHistory.ts';
import { HISTORY_MS, LEAST_GAP_MS } from './history/schedule.ts';
import type { MarketLog } from './shared/marketLoop.ts';
import type { ContractListing } from './contracts/listing.ts';
import type { Listing } from './spot/listing.ts';
import type { Ruled } from '../units/marketRules.ts';
import type { Exchange } from '../ports/exchange.ts';

/** What {@link prepareMarket} works with. */
export interface Preparation {
  readonly exchange: Exchange;
  readonly listings: readonly Listing[];
  readonly contracts: readonly ContractListing[];
  readonly seed: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Prices in USDT at which a first start's history ends, by instrument id; the listing's own price otherwise. */
  readonly endPrices: ReadonlyMap<number, number>;
  readonly log: MarketLog;
  readonly ruled: Ruled;
}

/**
 * Opens the markets and gives them a past up to `now`: a month of it at the first start, the time that was missed at later ones.
 * A contract in which somebody has a position, order or trigger gets no made-up past: nobody is liquidated by prices that nobody could see.
 * Must come before anything else stamps the exchange with the present, for time never runs backwards. Resolves with the prices in
 * USDT from which the present continues, in the order of the listings.
 */
export async function prepareMarket(preparation: Preparation): Promise<readonly number[]> {
  const { exchange, listings, contracts, now, seed, log, ruled } = preparation;
  const view = await exchange.view();
  const traded = new Map(
    view.lastPrices.filter(({ tradeId }) => tradeId > 0).map((last) => [last.instrument, last.price]),
  );
  const from = Math.max(view.time, now - HISTORY_MS);
  for (const command of [
    ...openingCommands(listings, view.instruments, ruled),
    ...contractOpeningCommands(contracts, view, ruled),
  ]) {
    const result = await exchange.submit(command, from);
    if (!result.ok) throw new Error(`The market cannot be opened: ${result.message}`);
  }
  const start = listings.map(({ instrument, scale, character }) => {
    const ticks = traded.get(instrument.id);
    return ticks === undefined ? character.startPrice : scale.price(ticks);
  });
  if (now - from < LEAST_GAP_MS) return start;
  const end = listings.map(
    ({ instrument, character }) => preparation.endPrices.get(instrument.id) ?? character.startPrice,
  );
  const past: Past = {
    listings,
    contracts: untouchedContracts(contracts, view),
    seed: seed + (from % 1_000_003),
    from,
    to: now,
    prices: traded.size === 0 ? { end } : { start },
  };
  log.info({ from: new Date(from).toISOString() }, 'Making the market’s past');
  return playHistory(exchange, history(past));
}
