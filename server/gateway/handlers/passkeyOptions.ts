import type { OperationData } from '@tidemark/sdk/contract';
import type { PasskeyCeremonies } from '../../services/identity/passkeyCeremonies.ts';

type Creation = Awaited<ReturnType<PasskeyCeremonies['creationOptions']>>;
type Request = Awaited<ReturnType<PasskeyCeremonies['requestOptions']>>;

/** What a passkey is made from, as the contract says it. */
export function passkeyCreation(options: Creation): OperationData<'beginPasskey'> {
  const { challenge, rp, user, timeout = 0, excludeCredentials } = options;
  return {
    challenge,
    rp: { id: rp.id ?? '', name: rp.name },
    user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout,
    attestation: 'none',
    excludeCredentials: descriptors(excludeCredentials),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    extensions: { credProps: true },
    hints: [],
  };
}

/** What a passkey is to sign, as the contract says it. */
export function passkeyRequest(options: Request): OperationData<'beginPasskeyLogin'> {
  const { challenge, rpId = '', timeout = 0, allowCredentials } = options;
  return {
    challenge,
    rpId,
    timeout,
    userVerification: 'required',
    allowCredentials: descriptors(allowCredentials),
  };
}

function descriptors(of: Request['allowCredentials'] = []) {
  return of.map(({ id, transports = [] }) => ({ id, type: 'public-key' as const, transports }));
}
