import type { Specs } from '../spec.ts';

const displayUserId = '61000100';

/** Examples of what operators call. */
export const OPERATOR_SPECS: Specs = {
  showKycApplication: { args: { applicationId: '17' } },
  showKycPicture: { args: { applicationId: '17', side: 'front' } },
  showReferral: { args: { displayUserId } },
  showCouponRule: { args: { ruleId: 'welcome-bonus' } },
  listUserWithdrawals: { args: { status: 'inReview', limit: 20 } },
};
