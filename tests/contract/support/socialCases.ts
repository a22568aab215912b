import type { Case, Request } from './case.ts';

const ticket = 'x'.repeat(43);
const came = { provider: 'google', state: ticket, code: 'code' };

/** What the operations about third-party accounts are asked in the contract tests; with a provider: socialLogins.test.ts. */
export const SOCIAL_CASES: Readonly<Record<string, Case>> = {
  beginSocialLogin: {
    good: [],
    refused: [
      { body: {}, member: 'provider' },
      { body: { provider: 'https://evil.example' }, member: 'provider' },
      { body: { provider: 'google', backurl: '//evil.example' }, member: 'backurl' },
    ],
  },
  finishSocialLogin: {
    good: [],
    refused: [
      { body: { ...came, provider: 'myspace' }, member: 'provider' },
      { body: { ...came, state: 'short' }, member: 'state' },
      { body: { ...came, code: '' }, member: 'code' },
      { body: { ...came, userId: '100' }, member: 'userId' },
    ],
  },
  sendSocialLoginCode: {
    good: [],
    refused: [
      { body: { ticket: 'short' }, member: 'ticket' },
      { body: { ticket, email: 'eve@tidemark.example' }, member: 'email' },
    ],
  },
  confirmSocialLogin: { good: [], refused: [{ body: { ticket, code: '12345' }, member: 'code' }] },
  signUpBySocialLogin: {
    good: [],
    refused: [
      { body: { ticket }, member: 'termsAccepted' },
      { body: { ticket, termsAccepted: false }, member: 'termsAccepted' },
      { body: { ticket, termsAccepted: true, referralCode: 'a b' }, member: 'referralCode' },
    ],
  },
  listSocialLogins: { good: [{}], refused: [] },
  linkSocialLogin: { good: [], refused: [{ body: { provider: 'myspace' }, member: 'provider' }] },
  unlinkSocialLogin: { good: [], refused: [{ body: {}, member: 'provider' }] },
};

/** Requests that the documents allow, of the calls that have no case that succeeds on its own. */
export const SOCIAL_BODIES: Readonly<Record<string, Request>> = {
  beginSocialLogin: { body: { provider: 'google' } },
  finishSocialLogin: { body: came },
  sendSocialLoginCode: { body: { ticket } },
  confirmSocialLogin: { body: { ticket, code: '000000' } },
  signUpBySocialLogin: { body: { ticket, termsAccepted: true } },
  linkSocialLogin: { body: { provider: 'google' } },
  unlinkSocialLogin: { body: { provider: 'google' } },
};

/** What they are rejected with where there is no provider. */
export const SOCIAL_REJECTED: readonly (readonly [id: string, code: number, request: Request])[] = [
  ['beginSocialLogin', 10404],
  ['finishSocialLogin', 10460],
  ['sendSocialLoginCode', 10460],
  ['confirmSocialLogin', 10460],
  ['signUpBySocialLogin', 10460],
  ['linkSocialLogin', 10404],
  ['unlinkSocialLogin', 10404],
].map(([id, code]) => [id as string, code as number, SOCIAL_BODIES[id as string] ?? {}] as const);

const BEGUN = 'Who has been at a provider: socialLogins.test.ts.';

/** What only a provider brings about. */
export const SOCIAL_UNPROVOKED: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  beginSocialLogin: { 10463: BEGUN },
  finishSocialLogin: { 10423: BEGUN, 10461: BEGUN, 10463: BEGUN, 10464: BEGUN },
  confirmSocialLogin: { 10420: BEGUN, 10423: BEGUN, 10461: BEGUN },
  linkSocialLogin: { 10463: BEGUN },
  unlinkSocialLogin: { 10462: BEGUN },
};
