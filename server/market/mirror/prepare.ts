import type { Exchange } from '../../ports/exchange.ts';
import { contractOpeningCommands, untouchedContracts } from '../contracts/opening.ts';
import { history } from '../past.ts';
import { playHistory } from '../history/playHistory.ts';
import { HISTORY_MS, LEAST_GAP_MS } from '../history/schedule.ts';
import type { Market } from '../market.ts';

/**
 * Opens the contracts, and nothing else, and gives them a past that ends where the followed market's present began. A first start
 * together with the followed market's makes the very same past.
 */
export async function prepareMirror(
  exchange: Exchange,
  { listed, beginning, ruled }: Pick<Market, 'listed' | 'beginning' | 'ruled'>,
): Promise<void> {
  const { time, prices, seed } = beginning;
  const view = await exchange.view();
  const from = Math.max(view.time, time - HISTORY_MS);
  for (const command of contractOpeningCommands(listed.contracts, view, ruled)) {
    const result = await exchange.submit(command, from);
    if (!result.ok) throw new Error(`The market cannot be opened: ${result.message}`);
  }
  if (time - from < LEAST_GAP_MS) return;
  const past = history({
    listings: listed.pairs,
    tradesPairs: false,
    contracts: untouchedContracts(listed.contracts, view),
    seed: seed + (from % 1_000_003),
    from,
    to: time,
    prices: { end: prices },
  });
  await playHistory(exchange, past);
}
