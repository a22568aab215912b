import type { Services } from '../../services/services.ts';
import type { RelyingPartyOf } from '../security/relyingParty.ts';
import type { CallGuards } from './guards.ts';

/**
 * Whether a call asks by itself for all that its user could prove before it: then one act asks once. A withdrawal asks so only while its user's codes
 * are not used up by guesses or floods, which a session that has proved nothing could cause.
 */
export function asksItself(
  { users, stepUp, wallet }: Pick<Services, 'users' | 'stepUp' | 'wallet'>,
  relyingPartyOf: RelyingPartyOf,
): CallGuards['asksItself'] {
  return async ({ id, asksFor }, { userId }, caller) => {
    if (asksFor.length === 0) return false;
    const user = await users.find(userId);
    if (user === undefined || !(await stepUp.isAskedBy(user, asksFor, relyingPartyOf(caller)))) return false;
    return id !== 'createWithdrawal' || (await wallet.chains?.codes.isOpen(user)) === true;
  };
}
