import type { Specs } from '../spec.ts';

const displayUserId = '61000100';

/** A bonus of 5 USDT for whoever an operator gives it to. */
const rule = {
  ruleId: 'thank-you',
  name: { en_US: 'Thank you' },
  type: 'cashBonus',
  asset: 'USDT',
  startAt: 1_767_225_600_000,
  endAt: 1_893_456_000_000,
  distribution: 'operator',
  audience: {},
  budget: { amount: '100', reserve: 'issued' },
  periodDays: null,
  validDays: 7,
  bonusDays: 7,
  amount: '5',
  rate: null,
  cap: null,
  minimumDeposit: null,
  targetVolume: null,
  requirement: {
    volume: { multiple: '100' },
    markets: 'contracts',
    contracts: null,
    profit: null,
  },
  pays: 'bonus',
  reviewAbove: null,
};

/** Examples of what operators call. */
export const OPERATOR_SPECS: Specs = {
  showUser: { args: { name: 'ada@tidemark.example', limit: 20 } },
  showKycApplication: { args: { applicationId: '17' } },
  showKycPicture: { args: { applicationId: '17', side: 'front' } },
  showSupportTicket: { args: { ticketId: '71' } },
  showReferral: { args: { displayUserId } },
  createCouponRule: { args: { rule } },
  previewCouponRule: { args: { rule, days: 30 } },
  showCouponRule: { args: { ruleId: 'welcome-bonus' } },
  listUserDeposits: { args: { status: 'credited', limit: 20 } },
  listUserWithdrawals: { args: { status: 'review', limit: 20 } },
};
