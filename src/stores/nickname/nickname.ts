/** The longest nickname, in characters (code points, as the exchange counts). */
export const NICKNAME_LIMIT = 25;

/** `nickNameStatus` of the user; any other value means that the nickname is active. */
export const NICKNAME_STATUS = { underReview: 0, rejected: 2 } as const;

/** Whole emoji with all that belongs to them: skin tones, joined figures, flags, keycaps. ©, ® and ™ are letters. */
const EMOJI =
  /(?:(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier})(?:\ufe0f|\u20e3|\u200d\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}])*|[\d#*]\ufe0f?\u20e3|\ufe0f/gu;

/** What is kept of a nickname as it is typed or pasted: everything but emoji. */
export function withoutEmoji(text: string): string {
  return text.replace(EMOJI, '');
}

export function nicknameLength(nickname: string): number {
  return [...nickname].length;
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
