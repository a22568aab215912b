import type { OperationData } from '@tidemark/sdk';
import { useEffect, useState } from 'react';
import { sdk } from '../clients.ts';
import { failureOf } from '../failure.ts';
import type { Failure } from '../failure.ts';
import { topics, useTopic } from '../realtime.ts';
import type { DepositAddress, DepositStream } from './types.ts';

interface Told {
  readonly key: string;
  readonly address: DepositAddress | undefined;
  readonly failure: Failure | undefined;
}

/** An address as far as it is known, and how to ask for it again. */
export interface DepositAddressState extends Pick<Told, 'address' | 'failure'> {
  readonly reload: () => void;
}

/** The user's address for an asset on a network, made at the first call; from the very render in which either changes no other is shown. */
export function useDepositAddress(asset: string, network: string): DepositAddressState {
  const [told, setTold] = useState<Told>();
  const [tries, setTries] = useState(0);
  const key = `${asset} ${network}`;
  useEffect(() => {
    let isWanted = true;
    const tell = (next: Omit<Told, 'key'>): void => {
      if (isWanted) setTold({ key, ...next });
    };
    sdk.call('getDepositAddress', { body: { asset, network } }).then(
      (address) => tell({ address, failure: undefined }),
      (error: unknown) => tell({ address: undefined, failure: failureOf(error) }),
    );
    return () => void (isWanted = false);
  }, [asset, network, key, tries]);
  const reload = (): void => {
    setTold(undefined);
    setTries((before) => before + 1);
  };
  const { address, failure } = told?.key === key ? told : {};
  return { address, failure, reload };
}

/** Has the faucet of a chain of the exchange send coins to the user's address. Rejects with the API's error. */
export function sendTestCoins(asset: string, network: string): Promise<OperationData<'sendTestCoins'>> {
  return sdk.call('sendTestCoins', { body: { asset, network } });
}

/** The user's deposits: those on their way, and the newest that are over. */
export function useDepositStream(): DepositStream {
  return useTopic(topics.deposits);
}
