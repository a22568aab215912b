import type { ContractSettings } from '@tidemark/sdk/contract';
import type { MarginMode } from '../../engine/contracts/protocol.ts';
import { defaultLeverage } from '../../engine/contracts/pricedContract.ts';
import type { ContractAccounts } from '../../views/contracts/contractAccounts.ts';
import type { ContractView } from '../../views/contracts/contractView.ts';
import { contractAccount, MARGIN_MODES, marginModeOf } from './marginMode.ts';

/** Which margin mode an owner trades a contract in: the chosen one, else that of what is open, else cross. */
function marginModeIn(
  owner: number,
  { contract }: ContractView,
  accounts: Pick<ContractAccounts, 'marginMode' | 'positions'>,
): MarginMode {
  const chosen = accounts.marginMode(contractAccount(owner, 'cross', contract), contract.id);
  if (chosen !== undefined) return chosen;
  const open = accounts.positions(owner).filter((position) => position.contract === contract.id);
  return open.length > 0 && open.every(({ account }) => marginModeOf(account) === 'isolated')
    ? 'isolated'
    : 'cross';
}

/** What an owner chose for a contract, one entry for each margin mode. */
export function toContractSettings(
  owner: number,
  market: ContractView,
  accounts: Pick<ContractAccounts, 'marginMode' | 'positions' | 'settings'>,
): ContractSettings[] {
  const { contract, ladder } = market;
  const inUse = marginModeIn(owner, market, accounts);
  return MARGIN_MODES.map((marginMode) => {
    const chosen = accounts.settings(contractAccount(owner, marginMode, contract), contract.id);
    return {
      contract: contract.name,
      marginMode,
      selected: marginMode === inUse,
      leverage: chosen?.leverage ?? defaultLeverage(ladder),
      positionMode: chosen?.hedge === true ? 'hedge' : 'oneWay',
    };
  });
}
