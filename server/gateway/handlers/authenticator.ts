import { CODE } from '@tidemark/sdk/contract';
import { inTransaction } from '../../ports/store.ts';
import { WrongFactorError } from '../../services/identity/factors.ts';
import { ApiError } from '../http/apiError.ts';
import { factorTold } from './factorRejects.ts';
import { sessionOf, userOf, type HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

type AuthenticatorOperation =
  'getFactors' | 'beginAuthenticator' | 'confirmAuthenticator' | 'removeAuthenticator' | 'renewRecoveryCodes';

const NONE = 'There is no authenticator';

/** Authenticator apps and recovery codes of users. */
export function authenticatorHandlers(context: HandlerContext): Pick<Handlers, AuthenticatorOperation> {
  const { users, authenticators, recoveryCodes, factors, db } = context.services;

  /** Rejects with 10404 where the user has none. */
  const requireAuthenticator = async (userId: number): Promise<void> => {
    if ((await authenticators.since(userId)) === undefined) throw new ApiError(CODE.notFound, NONE);
  };

  return {
    async getFactors(call) {
      const { userId } = sessionOf(call);
      return {
        authenticatorSince: (await authenticators.since(userId)) ?? null,
        recoveryCodesLeft: await recoveryCodes.left(userId),
      };
    },

    async beginAuthenticator(call) {
      const user = await userOf(call, context);
      return { ...(await authenticators.begin(user.id, users.loginOf(user))) };
    },

    async confirmAuthenticator(call) {
      const user = await userOf(call, context);
      let codes: string[] = [];
      const isRight = await factorTold(
        factors.count(user, sessionOf(call), async () => {
          const confirmed = await authenticators.confirm(user.id, call.body.code, async (trx) => {
            codes = await recoveryCodes.renew(user.id, trx);
          });
          if (confirmed === undefined) throw new ApiError(CODE.notFound, NONE);
          return confirmed;
        }),
      );
      if (!isRight) await factorTold(Promise.reject(new WrongFactorError('authenticator')));
      await factors.tell(user, 'authenticatorOn');
      return { recoveryCodes: codes };
    },

    async removeAuthenticator(call) {
      const user = await userOf(call, context);
      await requireAuthenticator(user.id);
      await inTransaction(db, async (trx) => {
        await authenticators.remove(user.id, trx);
        await recoveryCodes.remove(user.id, trx);
      });
      await factors.tell(user, 'authenticatorOff');
      return null;
    },

    async renewRecoveryCodes(call) {
      const { userId } = sessionOf(call);
      await requireAuthenticator(userId);
      return { recoveryCodes: await inTransaction(db, (trx) => recoveryCodes.renew(userId, trx)) };
    },
  };
}
