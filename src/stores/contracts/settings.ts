import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { sdk } from '../clients.ts';
import { createUserResource, retryUntilLoaded } from '../resource.ts';
import type { Resource } from '../resource.ts';
import { useSession } from '../session/index.ts';
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

/** The user's settings of a contract; fetches those of all contracts on first use, and again until they arrive. */
export function useContractSettings(contract: string, marginMode: MarginMode): ContractSettingsUse {
  const userId = useSession().user?.userId;
  const resource = settingsOf(userId ?? NOBODY);
  const { value } = useSnapshot(resource.state);
  useEffect(() => (userId === undefined ? undefined : keepFresh(resource)), [resource, userId]);

  const isOf = (one: ContractSettings): boolean => one.contract === contract && one.marginMode === marginMode;
  const change = async (call: Promise<ContractSettings>): Promise<void> => {
    const changed = await call;
    resource.update((all) => all.map((one) => (isOf(one) ? changed : one)));
  };
  return {
    settings: value?.find(isOf),
    setLeverage: (leverage) => change(sdk.call('setLeverage', { body: { contract, marginMode, leverage } })),
    setPositionMode: (positionMode) =>
      change(sdk.call('setPositionMode', { body: { contract, marginMode, positionMode } })),
  };
}

/** Nothing can be ordered without the settings: fetches now, again after a failure, and whenever the user comes back: another tab or device may have changed them. Gives what ends that. */
function keepFresh(resource: Resource<readonly ContractSettings[]>): () => void {
  const giveUp = retryUntilLoaded(resource);
  const onReturn = (): void => {
    if (document.visibilityState === 'visible') void resource.reload();
  };
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  return () => {
    giveUp();
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('focus', onReturn);
  };
}
