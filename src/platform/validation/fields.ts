import { asciiDigits } from '../numericInput/digits.ts';
import { EMAIL, findBreach } from './schema.ts';
import type { Rule } from './schema.ts';

/** A rule of a field and the key of what is said when it is broken. */
interface FieldRule extends Rule {
  readonly message: FieldProblem;
}

/** Keys of the texts about fields. */
export type FieldProblem =
  | 'validation.codes'
  | 'validation.confirmPassword'
  | 'validation.emailFormat'
  | 'validation.emailLength'
  | 'validation.emailOrPhone'
  | 'validation.loginName'
  | 'validation.password'
  | 'validation.phoneFormat';

const CODE = { required: true, pattern: /^\d{6}$/, message: 'validation.codes' } as const;

/** The rules of every field that people fill in, in the order in which they are told of. */
const FIELD_RULES = {
  email: [
    { length: { max: 50 }, message: 'validation.emailLength' },
    { required: true, pattern: EMAIL, message: 'validation.emailFormat' },
  ],
  phone: [{ required: true, pattern: /^\+?\d{5,15}$/, message: 'validation.phoneFormat' }],
  loginName: [{ required: true, pattern: /^\w{5,20}$/, message: 'validation.loginName' }],
  password: [
    { required: true, length: { min: 8, max: 40 }, message: 'validation.password' },
    { pattern: /\d/, message: 'validation.password' },
    { pattern: /\p{Lu}/u, message: 'validation.password' },
    { pattern: /[^\p{L}\p{N}\s]/u, message: 'validation.password' },
  ],
  emailCode: [CODE],
  smsCode: [CODE],
  googleCode: [CODE],
} as const satisfies Readonly<Record<string, readonly FieldRule[]>>;

export type Field = keyof typeof FIELD_RULES | 'emailOrPhone' | 'login' | 'confirmPassword';

/**
 * What is wrong with what stands in a field, or `undefined`.
 * @param other what the field is compared with: the password, of `confirmPassword`
 */
export function validateField(field: Field, value: string, other?: string): FieldProblem | undefined {
  switch (field) {
    case 'confirmPassword':
      return value === other ? undefined : 'validation.confirmPassword';
    case 'emailOrPhone':
      return emailOrPhoneProblem(value);
    case 'login':
      return LOGIN_NAME.test(value) ? undefined : emailOrPhoneProblem(value);
    default:
      return FIELD_RULES[field].find((rule: FieldRule) => findBreach(rule, value) !== undefined)?.message;
  }
}

/** What is wrong is that it is neither; only of an address that is too long there is more to say. */
function emailOrPhoneProblem(value: string): FieldProblem | undefined {
  const problem = validateField(value.includes('@') ? 'email' : 'phone', value);
  return problem === undefined || problem === 'validation.emailLength' ? problem : 'validation.emailOrPhone';
}

/** A login name has a letter: what has none is a phone number. */
const LOGIN_NAME = /^(?=.*[A-Za-z])\w{5,20}$/;

const PHONE_LIKE = /^[+\d\s()-]+$/;

/** Brings a login name into the form the server compares: no outer blanks, a phone number in ASCII digits without the signs between them. */
export function normalizeLoginId(input: string): string {
  const trimmed = input.trim();
  const number = asciiDigits(trimmed);
  return PHONE_LIKE.test(number) ? number.replace(/[\s()-]/g, '') : trimmed;
}
