/** Keys of the messages of a login form. */
export type LoginIdProblem =
  'validation.emailLength' | 'validation.emailFormat' | 'validation.phoneFormat' | 'validation.emailOrPhone';
export type PasswordProblem = 'validation.password';

const EMAIL_LIMIT = 50;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const PHONE = /^\d{5,15}$/;
const PHONE_LIKE = /^[+\d\s()-]+$/;
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 40;

/** Brings a login name into the form the server compares: no outer blanks, a phone number as bare digits. */
export function normalizeLoginId(input: string): string {
  const trimmed = input.trim();
  return PHONE_LIKE.test(trimmed) ? trimmed.replace(/[\s()-]/g, '') : trimmed;
}

/** What is wrong with an e-mail address or phone number, or `undefined`. Expects a normalised login name. */
export function checkLoginId(loginId: string): LoginIdProblem | undefined {
  if (loginId.includes('@')) {
    if (loginId.length > EMAIL_LIMIT) return 'validation.emailLength';
    return EMAIL.test(loginId) ? undefined : 'validation.emailFormat';
  }
  if (PHONE.test(loginId)) return undefined;
  return /^\+?\d+$/.test(loginId) ? 'validation.phoneFormat' : 'validation.emailOrPhone';
}

/** 8 to 40 characters with at least one number, one uppercase letter and one special character. */
export function checkPassword(password: string): PasswordProblem | undefined {
  const { length } = [...password];
  const sound =
    length >= PASSWORD_MIN &&
    length <= PASSWORD_MAX &&
    /\d/.test(password) &&
    /\p{Lu}/u.test(password) &&
    /[^\p{L}\p{N}\s]/u.test(password);
  return sound ? undefined : 'validation.password';
}
