import { CodecError } from '../codec/bytes.ts';
import { BIGINT, list, NUMBER, record } from '../codec/record.ts';
import type { Section } from '../kernel/snapshot.ts';
import { CHOSEN_MARGIN_MODE } from './codec.ts';
import { accountAt } from './snapshot.ts';
import type { ContractsState } from './state.ts';

/** The first formats that have isolated margin that is taken and given back, and margin modes. */
const FORMAT_WITH_ISOLATED_MARGIN = 4;
export const FORMAT_WITH_MARGIN_MODES = 6;

const ISOLATED_MARGINS = list(record({ contract: NUMBER, account: NUMBER, kept: BIGINT, forOrders: BIGINT }));
const MARGIN_MODES = list(CHOSEN_MARGIN_MODE);

/** Of isolated accounts with positions or orders: what is their owners' own, and what the open orders took. */
export function isolatedMarginSection(state: ContractsState): Section {
  return {
    since: FORMAT_WITH_ISOLATED_MARGIN,
    write(writer, format) {
      // At first the format itself said that isolated margin is automatic.
      if (format > FORMAT_WITH_ISOLATED_MARGIN) writer.boolean(state.hasAutomaticMargin);
      const accounts = state.sortedMarkets().flatMap((market) => market.sortedAccounts());
      ISOLATED_MARGINS.write(
        writer,
        accounts.flatMap(({ isolated, margin, market }) =>
          isolated?.kept === undefined
            ? []
            : [
                {
                  contract: market.contract.id,
                  account: margin.account.id,
                  kept: isolated.kept,
                  forOrders: isolated.forOrders,
                },
              ],
        ),
      );
    },
    read(reader, format) {
      if (format === FORMAT_WITH_ISOLATED_MARGIN || reader.boolean()) state.automateMargin();
      for (const { contract, account, kept, forOrders } of ISOLATED_MARGINS.read(reader)) {
        const isolated = state.markets.get(contract)?.accounts.get(account)?.isolated;
        if (isolated === undefined || isolated === null)
          throw new CodecError(`Account ${account} has no isolated margin in contract ${contract}`);
        isolated.restore({ kept, forOrders });
      }
    },
  };
}

/** Which margin mode owners trade contracts in, of those who chose one. */
export function marginModesSection(state: ContractsState): Section {
  return {
    since: FORMAT_WITH_MARGIN_MODES,
    write(writer) {
      MARGIN_MODES.write(writer, state.marginModes());
    },
    read(reader) {
      for (const { contract, account, marginMode } of MARGIN_MODES.read(reader)) {
        const market = state.markets.get(contract);
        if (market === undefined) throw new CodecError(`There is no contract ${contract}`);
        accountAt(market, account).marginMode = marginMode;
      }
    },
  };
}
