import type { UserInfo } from '../session/index.ts';

const UNDER_REVIEW = 0;
const REJECTED = 2;

/** What has become of the nickname that was asked for last. */
export type NicknameReview = 'underReview' | 'rejected' | 'none';

export interface Nickname {
  /** To show where the nickname is edited: the new one while it is under review, otherwise the current one. */
  readonly shown: string;
  readonly review: NicknameReview;
  /** The one that was asked for last; empty where there is none. */
  readonly requested: string;
}

/** Reads the nickname's members of a user; a status that is neither under review nor rejected means that it is active. */
export function nicknameOf({
  currentNickName,
  newNickName,
  nickNameStatus,
}: Pick<UserInfo, 'currentNickName' | 'newNickName' | 'nickNameStatus'>): Nickname {
  const requested = newNickName ?? '';
  const review =
    nickNameStatus === UNDER_REVIEW ? 'underReview' : nickNameStatus === REJECTED ? 'rejected' : 'none';
  const shown = review === 'underReview' && requested !== '' ? requested : currentNickName;
  return { shown, review, requested };
}
