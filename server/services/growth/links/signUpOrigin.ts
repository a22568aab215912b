import { hashSecret } from '../../identity/secrets.ts';
import type { AccountTraceRow } from '../../identity/tables.ts';
import type { Vault } from '../../../vault/vault.ts';

/** What a sign-up comes from. */
export interface SignUpOrigin {
  /** An IPv4 address or a /64 of IPv6; empty where it says nothing, as of this machine itself. */
  readonly network: string;
  /** What devices name themselves by: secrets, fingerprints and ids. Anybody can make one up, so only one that comes twice says anything. */
  readonly devices: readonly string[];
}

export const UNKNOWN_ORIGIN: SignUpOrigin = { network: '', devices: [] };

/** What is stored of it: hashes, and a keyed index of the network, of which there are few enough to try. */
export function tracesOf(
  { network, devices }: SignUpOrigin,
  vault: Pick<Vault, 'indexOf'>,
  at: number,
): Omit<AccountTraceRow, 'userId'>[] {
  return [
    ...(network === ''
      ? []
      : [{ kind: 'network' as const, trace: vault.indexOf(network, 'trace.network'), at }]),
    ...devices.map((device) => ({ kind: 'device' as const, trace: hashSecret(device), at })),
  ];
}
