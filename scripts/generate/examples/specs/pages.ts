import { code } from '../literal.ts';
import type { Specs } from '../spec.ts';

const credentials = { loginId: 'ada@tidemark.example', password: 'Tidemark-1815' };
const days = { days: 30 };

/** Examples of what pages and applications call for their users. */
export const PAGE_SPECS: Specs = {
  login: { as: 'app' },
  logout: { as: 'user' },
  refreshToken: {
    as: 'app',
    before: [{ call: 'login', args: credentials, into: 'user' }],
    args: { refreshToken: code("user.refreshToken ?? ''") },
  },
  getConfig: { args: { configId: 'tidemark' } },
  checkVersion: { args: { versionName: '1.0.0', type: 'android' } },
  checkVersionPublic: { args: { versionName: '1.0.0', type: 'android' } },
  listMessages: { args: { type: 'system', limit: 20 } },
  getTraderProfile: { args: { displayUserId: '61000100' } },
  getTicket: { args: { ticketId: '71' } },
  replyToTicket: { args: { ticketId: '71', text: 'It has arrived now.' } },
  checkTransfer: { args: { transferType: 'OUT' } },
  getCoupon: { args: { couponId: 'cpn_5f0c1e9a7b3d4c2e' } },
  listCoupons: { args: { status: 'Pending', limit: 20 } },
  getReferralOffer: { args: { referralCode: '61000100' } },
  getReferralHistory: { args: days },
  exportReferralHistory: { args: days },
  uploadKycPicture: {
    imports: "import { openAsBlob } from 'node:fs';\n",
    args: { side: 'front', file: code("await openAsBlob('passport.jpg')") },
  },
  editReferralCode: {
    before: [{ call: 'createReferralCode', into: 'made' }],
    args: { referralCode: code('made.referralCode'), share: 30 },
  },
  sendStepUpCode: { args: { factor: 'email' } },
  stepUp: { args: { factor: 'password', proof: 'Tidemark-1815' } },
};
