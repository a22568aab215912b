import type { ContractView } from '../../../views/contracts/contractView.ts';
import { contractAccount, type MarginMode } from '../../../wire/contracts/marginMode.ts';
import { toContractSettings } from '../../../wire/contracts/settings.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import type { Handlers } from '../types.ts';
import { orderSubmit } from '../funding.ts';
import { accepted, contractOf, submit } from './context.ts';

type SettingsOperation = 'listContractSettings' | 'setLeverage' | 'setMarginMode' | 'setPositionMode';

/** Leverage, margin mode and position mode. */
export function contractSettingsHandlers(context: HandlerContext): Pick<Handlers, SettingsOperation> {
  const { exchange } = context;
  const { markets, contractAccounts } = context.views;

  const settingsOf = (owner: number, mode: MarginMode, market: ContractView) => {
    const found = toContractSettings(owner, market, contractAccounts).find(
      ({ marginMode }) => marginMode === mode,
    );
    if (found === undefined) throw new TypeError(`There is no margin mode ${mode}`);
    return found;
  };

  return {
    listContractSettings(call) {
      const { contract } = call.query;
      const wanted = contract === undefined ? markets.listedContracts() : [contractOf(contract, context)];
      const owner = sessionOf(call).userId;
      return wanted.flatMap((market) => toContractSettings(owner, market, contractAccounts));
    },

    async setLeverage(call) {
      const { contract: name, marginMode = 'cross', leverage } = call.body;
      const market = contractOf(name, context);
      const owner = sessionOf(call).userId;
      const account = contractAccount(owner, marginMode, market.contract);
      const run = orderSubmit(call, call.body, { context, submit: (command) => exchange.submit(command) });
      await accepted(
        context,
        await run({ kind: 'setLeverage', account, contract: market.contract.id, leverage }),
      );
      return settingsOf(owner, marginMode, market);
    },

    async setMarginMode(call) {
      const { contract: name, marginMode, unlessChosen = false } = call.body;
      const market = contractOf(name, context);
      const { id } = market.contract;
      const owner = sessionOf(call).userId;
      const account = contractAccount(owner, 'cross', market.contract);
      const chosen = contractAccounts.marginMode(account, id);
      if (unlessChosen && chosen !== undefined) return settingsOf(owner, chosen, market);
      await submit(context, { kind: 'setMarginMode', account, contract: id, marginMode });
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
