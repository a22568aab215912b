import type { UserInfo } from '../session/index.ts';

/** `nickNameStatus` of the user; any other value means that the nickname is active. */
export const NICKNAME_STATUS = { underReview: 0, rejected: 2 } as const;

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
    nickNameStatus === NICKNAME_STATUS.underReview
      ? 'underReview'
      : nickNameStatus === NICKNAME_STATUS.rejected
        ? 'rejected'
        : 'none';
  const shown = review === 'underReview' && requested !== '' ? requested : currentNickName;
  return { shown, review, requested };
}

/** The longest nickname, in characters (code points after composition, as the exchange counts). */
export const NICKNAME_LIMIT = 25;

/** Whole emoji with all that belongs to them: skin tones, joined figures, flags, keycaps. ©, ® and ™ are letters. */
const EMOJI =
  /(?:(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier})(?:\ufe0f|\u20e3|\u200d\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}])*|[\d#*]\ufe0f?\u20e3|\ufe0f/gu;

/** What is kept of a nickname as it is typed or pasted: everything but emoji. */
export function withoutEmoji(text: string): string {
  return text.replace(EMOJI, '');
}

/** Its length as the exchange counts: a letter that came apart into its accents, as some systems copy it, is one. */
export function nicknameLength(nickname: string): number {
  return [...nickname.normalize('NFC')].length;
}

/** What a nickname dialog needs to know of the user. */
export interface NicknameLimits {
  /** Changes left this month. */
  readonly remaining: number;
  readonly isLoading: boolean;
}

/** Whether Confirm is enabled: a name that is not blank and not too long, a change left, and nothing under way. */
export function canSubmit(nickname: string, { remaining, isLoading }: NicknameLimits): boolean {
  return nickname.trim() !== '' && nicknameLength(nickname) <= NICKNAME_LIMIT && remaining > 0 && !isLoading;
}
