import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { sdk } from '../clients.ts';
import { useSession } from '../session/index.ts';
import { createUserResource } from '../userResource.ts';
import type { ContractSettings, MarginMode, PositionMode } from './types.ts';

const NOBODY = '';

const settingsOf = createUserResource<readonly ContractSettings[]>(() => sdk.call('listContractSettings'));

/** Leverage and position mode of a contract in a margin mode, and how to change them. */
export interface ContractSettingsUse {
  /** `undefined` while nobody is logged in or they are not known yet. */
  readonly settings: ContractSettings | undefined;
  /** Rejects with the SDK's error; the settings then stay as they were. */
  readonly setLeverage: (leverage: number) => Promise<void>;
  readonly setPositionMode: (positionMode: PositionMode) => Promise<void>;
}

/** The user's settings of a contract; fetches those of all contracts when nobody has. */
export function useContractSettings(contract: string, marginMode: MarginMode): ContractSettingsUse {
  const userId = useSession().user?.userId;
  const resource = settingsOf(userId ?? NOBODY);
  const { value } = useSnapshot(resource.state);
  useEffect(() => {
    if (userId === undefined) return undefined;
    void resource.ensure();
    // Another tab or device may have changed them.
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void resource.reload();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [resource, userId]);

  const change = async (call: Promise<ContractSettings>): Promise<void> => {
    await call;
    await resource.reload();
  };
  return {
    settings: value?.find((one) => one.contract === contract && one.marginMode === marginMode),
    setLeverage: (leverage) => change(sdk.call('setLeverage', { body: { contract, marginMode, leverage } })),
    setPositionMode: (positionMode) =>
      change(sdk.call('setPositionMode', { body: { contract, marginMode, positionMode } })),
  };
}
