import type { Case } from './case.ts';

const proof = { email: 'new@tidemark.example', password: 'Tidemark-1843', code: '271828' };
const registration = { ...proof, termsAccepted: true };
const passwordReset = proof;

/** What the operations are asked that begin a session, or an account. */
export const IDENTITY_CASES: Readonly<Record<string, Case>> = {
  // Sessions; logging out and refreshing come with tests of their own, because they end what the others need.
  login: {
    good: [{ body: { loginId: 'ada@tidemark.example', password: 'Tidemark-1815' } }],
    refused: [
      { body: { password: 'x' }, member: 'loginId' },
      { body: { loginId: 'a' }, member: 'password' },
      { body: { loginId: 5, password: 'x' }, member: 'loginId' },
      { body: { loginId: 'a', password: 'x'.repeat(129) }, member: 'password' },
      { body: { loginId: 'a', password: 'x', captchaToken: 'short' }, member: 'captchaToken' },
      { body: { loginId: 'a', password: 'x', admin: true }, member: 'admin' },
      { body: [], member: 'body' },
    ],
  },
  sendCode: {
    good: [
      { body: { email: 'new@tidemark.example', purpose: 'signUp' } },
      { body: { email: 'nobody@tidemark.example', purpose: 'resetPassword' } },
    ],
    refused: [
      { body: { email: 'new@tidemark.example' }, member: 'purpose' },
      { body: { email: 'new@tidemark.example', purpose: 'bind' }, member: 'purpose' },
      { body: { email: 'new', purpose: 'signUp' }, member: 'email' },
      { body: { purpose: 'signUp' }, member: 'email' },
      {
        body: { email: 'new@tidemark.example', phone: '+4915112345678', purpose: 'signUp' },
        member: 'phone',
      },
      { body: { phone: '015112345678', purpose: 'signUp' }, member: 'phone' },
    ],
  },
  // Those that succeed need the code of a mail: tests/contract/identity.test.ts.
  register: {
    good: [],
    refused: [
      { body: { ...registration, email: undefined }, member: 'email' },
      { body: { ...registration, email: 'a@b' }, member: 'email' },
      { body: { ...registration, email: 'a@b.example,c@d.example' }, member: 'email' },
      { body: { ...registration, password: 'tidemark-1815' }, member: 'password' },
      { body: { ...registration, code: '31415' }, member: 'code' },
      { body: { ...registration, termsAccepted: false }, member: 'termsAccepted' },
      { body: { ...registration, termsAccepted: undefined }, member: 'termsAccepted' },
      { body: { ...registration, referralCode: 'T61 <b>' }, member: 'referralCode' },
      { body: { ...registration, invitationCode: 'x'.repeat(21) }, member: 'invitationCode' },
      { body: { ...registration, kycStatus: 2 }, member: 'kycStatus' },
    ],
  },
  resetPassword: {
    good: [],
    refused: [
      { body: { ...passwordReset, email: 'ada' }, member: 'email' },
      { body: { ...passwordReset, password: 'Tidemark1843' }, member: 'password' },
      { body: { ...passwordReset, code: 271_828 }, member: 'code' },
      { body: { ...passwordReset, userId: 101 }, member: 'userId' },
    ],
  },
  getContacts: { good: [{}], refused: [] },
  // Those that succeed need a code: tests/contract/phone.test.ts.
  setContact: {
    good: [],
    refused: [
      { body: { code: '271828' }, member: 'email' },
      { body: { phone: '+4915112345678' }, member: 'code' },
      { body: { phone: '+4915112345678', code: '271828', userId: '101' }, member: 'userId' },
    ],
  },
  sendContactCode: {
    good: [{ body: { phone: '+4915112345678' } }],
    refused: [
      { body: {}, member: 'email' },
      { body: { email: 'new@tidemark.example', phone: '+4915112345678' }, member: 'phone' },
    ],
  },
  refreshToken: { good: [{ body: {} }], refused: [{ body: { refreshToken: 7 }, member: 'refreshToken' }] },
};
