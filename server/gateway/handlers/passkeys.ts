import { CODE, type Passkey } from '@tidemark/sdk/contract';
import { WrongPasskeyError } from '../../services/identity/passkeyCeremonies.ts';
import { MAX_PASSKEYS, PasskeyKnownError, TooManyPasskeysError } from '../../services/identity/passkeys.ts';
import type { PasskeyRow } from '../../services/identity/tables.ts';
import { LastWayInError } from '../../services/identity/waysIn.ts';
import { ApiError } from '../http/apiError.ts';
import { pageOf, sessionOf, userOf, type HandlerContext } from './context.ts';
import { passkeyCreation } from './passkeyOptions.ts';
import { LAST_WAY_IN } from './socialRejects.ts';
import type { Handlers } from './types.ts';

type PasskeyOperation = 'listPasskeys' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey';

/** The passkeys of a user. */
export function passkeyHandlers(context: HandlerContext): Pick<Handlers, PasskeyOperation> {
  const { users, passkeys, ceremonies, factors } = context.services;
  const unknown = (): ApiError => new ApiError(CODE.notFound, 'This passkey does not exist');

  return {
    async listPasskeys(call) {
      const { userId } = sessionOf(call);
      const page = context.relyingPartyOf(call.request);
      const accepted = page === undefined ? null : await ceremonies.accepted(userId, page);
      const own = await passkeys.list(userId);
      return { passkeys: own.map(shown), maxPasskeys: MAX_PASSKEYS, accepted };
    },

    async beginPasskey(call) {
      const page = pageOf(call, context);
      const user = await userOf(call, context);
      if ((await passkeys.count(user.id)) >= MAX_PASSKEYS) throw told(new TooManyPasskeysError());
      const { id } = user;
      const owner = { id, loginId: users.loginOf(user) };
      return passkeyCreation(await ceremonies.creationOptions(owner, { page, place: placeOf(call) }));
    },

    async addPasskey(call) {
      const page = pageOf(call, context);
      const user = await userOf(call, context);
      const { label, credential: attestation } = call.body;
      const passkey = await ceremonies
        .enrol(user.id, { label, attestation }, { page, place: placeOf(call) })
        .catch((error: unknown) => {
          throw told(error);
        });
      await factors.tell(user, 'passkeyAdded');
      return shown(passkey);
    },

    async renamePasskey(call) {
      const { passkeyId, label } = call.body;
      if (!(await passkeys.rename(sessionOf(call).userId, passkeyId, label))) throw unknown();
      return null;
    },

    async removePasskey(call) {
      const user = await userOf(call, context);
      const isRemoved = await passkeys.remove(user.id, call.body.passkeyId).catch((error: unknown) => {
        throw told(error);
      });
      if (!isRemoved) throw unknown();
      await factors.tell(user, 'passkeyRemoved');
      return null;
    },
  };
}

/** What was begun in a session is finished there. */
const placeOf = (call: Parameters<typeof sessionOf>[0]): string => `enrol:${sessionOf(call).id}`;

function shown({
  id,
  credentialId,
  label,
  relyingParty,
  isBackedUp,
  createdAt,
  lastUsedAt,
}: PasskeyRow): Passkey {
  return {
    ...{ passkeyId: id, credentialId, label, host: relyingParty, backedUp: isBackedUp === 1 },
    ...{ createdAt, lastUsedAt },
  };
}

/** What a failure is to the caller. */
function told(error: unknown): unknown {
  if (error instanceof LastWayInError) return LAST_WAY_IN;
  if (error instanceof WrongPasskeyError)
    return new ApiError(CODE.passkeyWrong, 'The passkey could not be verified. Please try again.');
  if (error instanceof TooManyPasskeysError)
    return new ApiError(CODE.passkeysUsedUp, 'You have reached the maximum number of passkeys');
  if (error instanceof PasskeyKnownError)
    return new ApiError(CODE.passkeyKnown, 'This passkey is already registered');
  return error;
}
