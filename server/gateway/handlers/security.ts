import { OldPasswordError, SamePasswordError } from '../../services/identity/passwordChange.ts';
import { securityScore } from '../../services/identity/securityScore.ts';
import type { Call } from '../contract/bind.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { clearSessionCookies } from '../security/cookies.ts';
import { deviceSecretOf } from '../security/deviceSecret.ts';
import { networkOf } from '../security/network.ts';
import { sessionOf, userOf, type HandlerContext } from './context.ts';
import { factorTold } from './factorRejects.ts';
import { invalid } from './steps.ts';
import type { Handlers } from './types.ts';

type SecurityOperation =
  | 'getSecurity'
  | 'changePassword'
  | 'setAntiPhishingCode'
  | 'removeAntiPhishingCode'
  | 'freezeAccount'
  | 'sendUnfreezeCode'
  | 'unfreezeAccount';

/** What a user does for the safety of their account. */
export function securityHandlers(context: HandlerContext): Pick<Handlers, SecurityOperation> {
  const { users, loginNames, factors, passkeys, authenticators, recoveryCodes, passwordChange, freeze } =
    context.services;
  return {
    async getSecurity(call) {
      const user = await userOf(call, context);
      const has = {
        hasAuthenticator: (await authenticators.since(user.id)) !== undefined,
        recoveryCodesLeft: await recoveryCodes.left(user.id),
        hasPasskey: (await passkeys.count(user.id)) > 0,
      };
      const { score, level, next, items } = securityScore(user, has, context.now());
      const code = users.antiPhishingCodeOf(user);
      const { name, changesFrom } = await loginNames.of(user.id);
      return {
        score,
        level,
        next,
        items: [...items],
        hasPassword: user.passwordHash !== '',
        passwordChangedAt: user.passwordChangedAt || null,
        antiPhishingCode: code === '' ? null : masked(code),
        loginName: name,
        loginNameChangesFrom: changesFrom,
      };
    },

    async changePassword(call) {
      const user = await userOf(call, context);
      const { oldPassword, password } = call.body;
      try {
        await factorTold(passwordChange.change(user, sessionOf(call), { oldPassword, password }));
      } catch (error) {
        if (error instanceof OldPasswordError)
          throw invalid(user.passwordHash === '' ? 'oldPassword: there is none' : 'oldPassword: is required');
        if (error instanceof SamePasswordError) throw invalid('password: must not be the old one');
        throw error;
      }
      return null;
    },

    async setAntiPhishingCode(call) {
      const user = await userOf(call, context);
      await factors.tell(await users.setAntiPhishingCode(user, call.body.code), 'antiPhishingCode');
      return null;
    },

    async removeAntiPhishingCode(call) {
      const user = await userOf(call, context);
      // The mail that tells of it is the last with the code.
      await factors.tell(user, 'antiPhishingCode');
      await users.setAntiPhishingCode(user, '');
      return null;
    },

    async freezeAccount(call) {
      await freeze.freeze(await userOf(call, context));
      clearSessionCookies(call.reply);
      return null;
    },

    async sendUnfreezeCode(call) {
      const sent = freeze.sendCode(
        call.body.unfreezeAttempt,
        deviceSecretIn(call),
        networkOf(call.request.ip),
      );
      const { resendMs, validMs } = await factorTold(sent);
      return { resendAfter: resendMs / 1_000, validFor: validMs / 1_000 };
    },

    async unfreezeAccount(call) {
      const { unfreezeAttempt, code } = call.body;
      const thaw = freeze.unfreeze(unfreezeAttempt, deviceSecretIn(call), code);
      return { unfreezesAt: await factorTold(thaw) };
    },
  };
}

const deviceSecretIn = ({ request }: Pick<Call, 'request'>): string | undefined =>
  deviceSecretOf(request, clientOf(request.headers).client);

/** Enough to be recognized by who knows it, and too little to forge a mail with. */
const masked = (code: string): string => `${code.slice(0, 2)}${'•'.repeat(code.length - 2)}`;
