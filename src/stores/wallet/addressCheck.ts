import { useEffect, useState } from 'react';
import { sdk } from '../clients.ts';
import type { AddressCheck } from './types.ts';

/** How long nothing must have been typed before an address is tried, in milliseconds. */
const CHECK_DELAY_MS = 300;

/** What the exchange says of the address that is typed at the moment. */
export interface CheckState {
  readonly phase: 'idle' | 'checking' | 'checked' | 'failed';
  readonly check: AddressCheck | undefined;
}

const IDLE: CheckState = { phase: 'idle', check: undefined };
const CHECKING: CheckState = { phase: 'checking', check: undefined };

interface Told {
  readonly key: string;
  readonly state: CheckState;
}

/**
 * Tries an address while it is typed. What was said of another address, or another network, is never shown beside this one.
 * @param network `undefined` where nothing is tried
 */
export function useAddressCheck(
  network: string | undefined,
  address: string,
): CheckState & { readonly retry: () => void } {
  const [told, setTold] = useState<Told>();
  const [tries, setTries] = useState(0);
  const key = `${network} ${address}`;
  useEffect(() => {
    if (network === undefined || address === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void sdk
        .call('checkAddress', { body: { network, address }, signal: abort.signal })
        .then(
          (check): CheckState => ({ phase: 'checked', check }),
          (): CheckState => ({ phase: 'failed', check: undefined }),
        )
        .then((state) => {
          if (!abort.signal.aborted) setTold({ key, state });
        });
    }, CHECK_DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [network, address, key, tries]);
  const retry = (): void => {
    setTold(undefined);
    setTries((before) => before + 1);
  };
  if (network === undefined || address === '') return { ...IDLE, retry };
  return { ...(told?.key === key ? told.state : CHECKING), retry };
}
