import { defaultLeverage } from '../../../engine/contracts/pricedContract.ts';
import type { ContractView } from '../../../views/contracts/contractView.ts';
import { contractAccount, MARGIN_MODES, type MarginMode } from '../../../wire/contracts/marginMode.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import type { Handlers } from '../types.ts';
import { contractOf, submit } from './context.ts';

type SettingsOperation = 'listContractSettings' | 'setLeverage' | 'setPositionMode';

/** Leverage and position mode. */
export function contractSettingsHandlers(context: HandlerContext): Pick<Handlers, SettingsOperation> {
  const { markets, contractAccounts } = context.views;

  const settingsOf = (owner: number, marginMode: MarginMode, { contract, ladder }: ContractView) => {
    const chosen = contractAccounts.settings(contractAccount(owner, marginMode, contract), contract.id);
    return {
      contract: contract.name,
      marginMode,
      leverage: chosen?.leverage ?? defaultLeverage(ladder),
      positionMode: chosen?.hedge === true ? ('hedge' as const) : ('oneWay' as const),
    };
  };

  return {
    listContractSettings(call) {
      const { contract } = call.query;
      const wanted = contract === undefined ? markets.contracts() : [contractOf(contract, context)];
      const owner = sessionOf(call).userId;
      return wanted.flatMap((market) => MARGIN_MODES.map((mode) => settingsOf(owner, mode, market)));
    },

    async setLeverage(call) {
      const { contract: name, marginMode = 'cross', leverage } = call.body;
      const market = contractOf(name, context);
      const owner = sessionOf(call).userId;
      const account = contractAccount(owner, marginMode, market.contract);
      await submit(context, { kind: 'setLeverage', account, contract: market.contract.id, leverage });
      return settingsOf(owner, marginMode, market);
    },

    async setPositionMode(call) {
      const { contract: name, marginMode = 'cross', positionMode } = call.body;
      const market = contractOf(name, context);
      const owner = sessionOf(call).userId;
      const account = contractAccount(owner, marginMode, market.contract);
      const hedge = positionMode === 'hedge';
      await submit(context, { kind: 'setPositionMode', account, contract: market.contract.id, hedge });
      return settingsOf(owner, marginMode, market);
    },
  };
}
