import { page, type Case, type Request } from './case.ts';

const nobodys = { query: { referralCode: 'NOBODYS' } };

/** What the calls about referral are asked. */
export const REFERRAL_CASES: Readonly<Record<string, Case>> = {
  getReferralProgram: { good: [{}], refused: [] },
  getReferralOffer: {
    good: [{ query: { referralCode: '61000101' } }],
    refused: [
      { member: 'referralCode' },
      { query: { referralCode: 'a b' }, member: 'referralCode' },
      { query: { referralCode: 'x'.repeat(21) }, member: 'referralCode' },
    ],
  },
  listReferralCodes: { good: [{}], refused: [] },
  createReferralCode: {
    good: [{ body: { share: 20, label: 'Blog' } }, { body: { share: 0, isDefault: true } }],
    refused: [
      { body: {}, member: 'share' },
      { body: { share: 51 }, member: 'share' },
      { body: { share: 7 }, member: 'share' },
      { body: { share: -5 }, member: 'share' },
      { body: { share: 5, label: 'x'.repeat(41) }, member: 'label' },
      { body: { share: 5, referralCode: 'MINE' }, member: 'referralCode' },
    ],
  },
  editReferralCode: {
    good: [],
    refused: [
      { body: { share: 20 }, member: 'referralCode' },
      { body: { referralCode: 'NOBODYS', share: 100 }, member: 'share' },
      { body: { referralCode: 'NOBODYS', isDefault: false }, member: 'isDefault' },
    ],
  },
  getReferralSummary: { good: [{}], refused: [] },
  enterReferralCode: {
    good: [],
    refused: [
      { body: {}, member: 'enteredCode' },
      { body: { enteredCode: '<b>' }, member: 'enteredCode' },
    ],
  },
  listReferralFriends: { good: [{}], refused: [...page] },
  getReferralHistory: {
    good: [{}, { query: { days: 366 } }],
    refused: [
      { query: { days: 0 }, member: 'days' },
      { query: { days: 367 }, member: 'days' },
    ],
  },
  exportReferralHistory: { good: [{}], refused: [{ query: { days: 0 }, member: 'days' }] },
  listReferralPayouts: { good: [{}], refused: [...page] },
  showReferral: {
    good: [{ query: { displayUserId: '61000101' } }],
    refused: [{ member: 'displayUserId' }, { query: { displayUserId: 'x' }, member: 'displayUserId' }],
  },
  suspendReferral: {
    good: [],
    refused: [
      { body: { displayUserId: '61000101', suspended: true }, member: 'note' },
      { body: { displayUserId: '61000101', suspended: true, note: 'x' }, member: 'note' },
      { body: { displayUserId: '61000101', suspended: 'yes', note: 'asked' }, member: 'suspended' },
    ],
  },
  setAffiliate: {
    good: [
      { body: { displayUserId: '61000101', isAffiliate: true } },
      { body: { displayUserId: '61000101', isAffiliate: false } },
    ],
    refused: [{ body: { displayUserId: '61000101' }, member: 'isAffiliate' }],
  },
};

/** Requests that the documents allow, of the calls that have no case that succeeds on its own. */
export const REFERRAL_REQUESTS: Readonly<Record<string, Request>> = {
  editReferralCode: { body: { referralCode: 'NOBODYS', share: 20 } },
  enterReferralCode: { body: { enteredCode: 'NOBODYS' } },
  suspendReferral: { body: { displayUserId: '61000101', suspended: true, note: 'asked' } },
};

const ticket = 'x'.repeat(43);
const signUp = {
  email: 'nobody@tidemark.example',
  password: 'Tidemark-1843',
  code: '271828',
  termsAccepted: true,
};

/** Calls and the codes that they are rejected with. */
export const REFERRAL_REJECTED: readonly (readonly [id: string, code: number, request: Request])[] = [
  ['getReferralOffer', 10630, nobodys],
  ['register', 10630, { body: { ...signUp, referralCode: 'NOBODYS' } }],
  ['signUpBySocialLogin', 10630, { body: { ticket, termsAccepted: true, referralCode: 'NOBODYS' } }],
  ['editReferralCode', 10404, REFERRAL_REQUESTS['editReferralCode'] ?? {}],
  ['enterReferralCode', 10630, REFERRAL_REQUESTS['enterReferralCode'] ?? {}],
  ['enterReferralCode', 10631, { body: { enteredCode: '61000100' } }],
  ['showReferral', 10404, { query: { displayUserId: '9' } }],
  ['suspendReferral', 10404, REFERRAL_REQUESTS['suspendReferral'] ?? {}],
  ['setAffiliate', 10404, { body: { displayUserId: '9', isAffiliate: true } }],
];

const STORY = 'Who has brought somebody: referral.test.ts.';

/** What only a story brings about. */
export const REFERRAL_UNPROVOKED: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  register: { 10631: STORY },
  signUpBySocialLogin: { 10631: 'The same check as of `register`: referral.test.ts.' },
  createReferralCode: { 10633: STORY },
  enterReferralCode: { 10632: STORY },
};
