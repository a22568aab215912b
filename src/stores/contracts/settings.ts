import { sdk } from '../clients.ts';
import { topics, useTopic } from '../realtime.ts';
import type { FundingPlan } from '../wallet/funding.ts';
import type { ContractSettings, MarginMode, PositionMode } from './types.ts';

/** Leverage and position mode of a contract in a margin mode, and how to change them. */
export interface ContractSettingsUse {
  /** `undefined` while nobody is logged in or they are not known yet. */
  readonly settings: ContractSettings | undefined;
  /** Brings along what is planned in the same command. Rejects with the SDK's error; the settings then stay as they were. A change comes back by the stream. */
  readonly setLeverage: (leverage: number, funding?: FundingPlan) => Promise<void>;
  readonly setPositionMode: (positionMode: PositionMode) => Promise<void>;
}

/** The user's settings of a contract, as the exchange has them, whatever device changed them. */
export function useContractSettings(contract: string, marginMode: MarginMode): ContractSettingsUse {
  const all = useTopic(topics.contractSettings).value;
  return {
    settings: all?.find((one) => one.contract === contract && one.marginMode === marginMode),
    async setLeverage(leverage, funding) {
      const brought = funding === undefined ? {} : { fundFrom: [...funding.fundFrom] };
      await sdk.call('setLeverage', { body: { contract, marginMode, leverage, ...brought } });
    },
    async setPositionMode(positionMode) {
      await sdk.call('setPositionMode', { body: { contract, marginMode, positionMode } });
    },
  };
}

/** The margin mode that the user trades a contract in. */
export interface MarginModeUse {
  /** Cross while nobody is logged in or it is not known yet. */
  readonly marginMode: MarginMode;
  /** Rejects with the SDK's error; the mode then stays as it was. */
  readonly setMarginMode: (marginMode: MarginMode) => Promise<void>;
}

export function useMarginMode(contract: string): MarginModeUse {
  const all = useTopic(topics.contractSettings).value;
  const selected = all?.find((one) => one.contract === contract && one.selected);
  return {
    marginMode: selected?.marginMode ?? 'cross',
    async setMarginMode(marginMode) {
      await sdk.call('setMarginMode', { body: { contract, marginMode } });
    },
  };
}
