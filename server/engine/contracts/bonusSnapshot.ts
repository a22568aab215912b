import { list } from '../codec/record.ts';
import type { Section } from '../kernel/snapshot.ts';
import { BONUS_FUNDS } from './bonusCodec.ts';
import type { ContractsState } from './state.ts';

/** The first format that has bonus funds. */
export const FORMAT_WITH_BONUS_FUNDS = 8;

const ALL_FUNDS = list(BONUS_FUNDS);

/** The bonus funds of everybody who has some, by account, then asset. */
export function bonusFundsSection(state: ContractsState): Section {
  return {
    since: FORMAT_WITH_BONUS_FUNDS,
    write: (writer) => ALL_FUNDS.write(writer, state.bonusFunds()),
    read(reader) {
      for (const { account, asset, ...funds } of ALL_FUNDS.read(reader))
        state.marginAccount(state.account(account), asset).bonus.restore(funds);
    },
  };
}
