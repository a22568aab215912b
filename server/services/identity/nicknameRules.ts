/** Longest nickname, in Unicode code points: what the dialog's counter counts. */
const MAX_NICKNAME_LENGTH = 25;

/** Pictures, and the characters that only make pictures: flags, skin tones, keycaps, variants, tags. ©, ® and ™ are letters. */
const EMOJI =
  /(?![©®™])\p{Extended_Pictographic}|[\p{Regional_Indicator}\p{Emoji_Modifier}\u20E3\uFE0F\u{E0020}-\u{E007F}]/u;

/** Controls, bidirectional marks, fillers and unassigned characters: what a reader cannot see. Joiners have a rule of their own. */
const INVISIBLE =
  /[[\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u061C\u200E\u200F\u202A-\u202E\u2800]--[\u200C\u200D]]/v;

/** Joiners, but where scripts such as Persian need them: after a letter of theirs and before another. */
const STRAY_JOINER =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}])[\u200C\u200D]|[\u200C\u200D](?![\p{Script=Arabic}\p{Script=Devanagari}])/u;

/** A nickname that no review would accept; the message says why. */
export class NicknameInvalid extends Error {
  override readonly name = 'NicknameInvalid';
}

/**
 * The nickname as it is stored: composed, trimmed, with single spaces.
 * Throws {@link NicknameInvalid} when it is blank, too long, or has emoji or invisible characters.
 */
export function readNickname(text: string): string {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (name === '' || !/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) throw new NicknameInvalid('must not be blank');
  if ([...name].length > MAX_NICKNAME_LENGTH)
    throw new NicknameInvalid(`can not be longer than ${MAX_NICKNAME_LENGTH} characters`);
  if (EMOJI.test(name)) throw new NicknameInvalid('must not contain emoji');
  if (INVISIBLE.test(name) || STRAY_JOINER.test(name))
    throw new NicknameInvalid('must not contain invisible characters');
  return name;
}
