// Generated from openapi/ by `npm run generate`. Do not edit.

/** Where each operation is that few pages call. */
export const LATER_OPERATIONS = {
  cancelUserOrders: { method: 'POST', path: '/operator/users/cancel' },
  endUserSessions: { method: 'POST', path: '/operator/users/sessions/end' },
  freezeUser: { method: 'POST', path: '/operator/users/freeze' },
  getStepUp: { method: 'GET', path: '/user/step-up' },
  haltMarket: { method: 'POST', path: '/operator/market/halt' },
  listKycApplications: { method: 'GET', path: '/operator/kyc' },
  listNicknameReviews: { method: 'GET', path: '/operator/nicknames' },
  listOperatorAudit: { method: 'GET', path: '/operator/audit' },
  listSettings: { method: 'GET', path: '/operator/settings' },
  publishMessage: { method: 'POST', path: '/operator/messages' },
  register: { method: 'POST', path: '/user/register' },
  resetPassword: { method: 'POST', path: '/user/password/reset' },
  reviewKycApplication: { method: 'POST', path: '/operator/kyc/review' },
  reviewNickname: { method: 'POST', path: '/operator/nicknames/review' },
  scriptMark: { method: 'POST', path: '/operator/contract/mark' },
  sendCode: { method: 'POST', path: '/user/code' },
  sendStepUpCode: { method: 'POST', path: '/user/step-up/code' },
  setReadOnly: { method: 'POST', path: '/operator/read-only' },
  setSetting: { method: 'POST', path: '/operator/settings' },
  setUserFlags: { method: 'POST', path: '/operator/users/flags' },
  showKycApplication: { method: 'GET', path: '/operator/kyc/application' },
  showKycPicture: { method: 'GET', path: '/operator/kyc/picture' },
  stepUp: { method: 'POST', path: '/user/step-up' },
} as const;
