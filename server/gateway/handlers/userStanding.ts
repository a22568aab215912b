import { CODE } from '@tidemark/sdk/contract';
import { isVerifiedTrader } from '../../services/growth/feeTiers/verifiedTraders.ts';
import type { Users } from '../../services/identity/users.ts';
import type { UserRow } from '../../services/tables.ts';
import { ApiError } from '../http/apiError.ts';

/** The user of a UID; rejects with 10404 when there is none. */
export async function namedUser(
  users: Pick<Users, 'findByDisplayId'>,
  displayUserId: string,
): Promise<UserRow> {
  const user = await users.findByDisplayId(displayUserId);
  if (user === undefined) throw new ApiError(CODE.notFound, `displayUserId: ${displayUserId} is not a user`);
  return user;
}

/** The user whom somebody names by an address, a number or the UID; `undefined` when there is none. */
export async function userByName(
  users: Pick<Users, 'findByDisplayId' | 'findByLogin'>,
  name: string,
): Promise<UserRow | undefined> {
  const text = name.trim();
  return (await users.findByDisplayId(text)) ?? users.findByLogin(text);
}

/** What operators see of a user. */
export function toUserStanding(user: UserRow, users: Pick<Users, 'loginOf'>) {
  const { displayUserId, nickName, kycStatus, vipTag } = user;
  return {
    displayUserId,
    loginId: users.loginOf(user),
    nickName,
    kycStatus,
    vipTag,
    isVerifiedTrader: isVerifiedTrader(user),
    p2p: user.p2p === 1,
    kycWhite: user.kycWhite === 1,
    ko_KR: user.koKR === 1,
    isFrozen: user.isFrozen === 1,
  };
}
