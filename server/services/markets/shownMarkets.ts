import type { Markets } from '../../views/markets.ts';
import type { MarketChangesOptions } from './marketChanges.ts';

/** Reads marks of contracts from the views, and shows there which markets end or have ended. */
export function shownMarkets(markets: Markets): Pick<MarketChangesOptions, 'delist' | 'markOf' | 'showEnd'> {
  return {
    delist: (name) => markets.delist(name),

    markOf(name) {
      const market = markets.contractNamed(name);
      // The mark of a halted contract stands still.
      return market?.isHalted === false ? market.mark?.mark : undefined;
    },

    showEnd(name, end) {
      const market = markets.contractNamed(name);
      if (market !== undefined) market.delisting = end;
    },
  };
}
