import { expect } from 'vitest';
import { CASES } from './cases.ts';
import type { Request } from './case.ts';
import { FACTOR_RESET_BODIES } from './factorCases.ts';
import { QR_LOGIN_BODIES } from './qrLoginCases.ts';
import { WALLET_REJECTED, WALLET_REQUESTS, WALLET_UNPROVOKED } from './walletCases.ts';
import { REFERRAL_REJECTED, REFERRAL_REQUESTS, REFERRAL_UNPROVOKED } from './referralCases.ts';
import { RECOVERY_REQUESTS, RECOVERY_UNPROVOKED } from './recoveryCases.ts';
import { COUPON_REJECTED, COUPON_REQUESTS, COUPON_UNPROVOKED } from './couponCases.ts';
import { SOCIAL_BODIES, SOCIAL_REJECTED, SOCIAL_UNPROVOKED } from './socialCases.ts';

/** Codes that no call of a test can bring about, and why. */
export const UNPROVOKED: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  reversePosition: {
    20001: 'The margin of a position carries its reverse, unless its account is nearly bankrupt.',
    20005: 'Nobody in the tests can pay for half of the largest order.',
    20017: 'Only where the mark has moved the position across a tier.',
  },
  placeContractOrder: { 20004: 'The smallest order of every listed contract is one lot.' },
  testContractOrder: { 20004: 'The smallest order of every listed contract is one lot.' },
  placeTriggerOrder: { 20004: 'The smallest order of every listed contract is one lot.' },
  amendTriggerOrder: { 20004: 'The smallest order of every listed contract is one lot.' },
  stepUp: {
    10420: 'A user whose address was proved: stepUp.test.ts.',
    10422: 'A user who has an authenticator: authenticator.test.ts.',
    10470: 'A user who has a passkey: passkeys.test.ts.',
  },
  beginPasskey: { 10471: 'A user who has twenty: passkeys.test.ts.' },
  addPasskey: {
    10471: 'A user who has twenty: passkeys.test.ts.',
    10472: 'A user who has the passkey: passkeys.test.ts.',
  },
  login: { 10423: 'Who has an authenticator, or a new device: authenticator.test.ts.' },
  finishLogin: {
    10420: 'Who has begun a login: authenticator.test.ts.',
    10422: 'Who has begun a login: authenticator.test.ts.',
    10470: 'Who has begun a login: passkeys.test.ts.',
  },
  requestFactorReset: { 10420: 'Who has begun a login: factorResets.test.ts.' },
  confirmQrLogin: { 10431: 'A code that was scanned: qrLogin.test.ts.' },
  ...SOCIAL_UNPROVOKED,
  ...REFERRAL_UNPROVOKED,
  ...COUPON_UNPROVOKED,
  ...WALLET_UNPROVOKED,
  ...RECOVERY_UNPROVOKED,
  fundInsurance: { 10412: 'An id of another funding: operatorFunds.test.ts.' },
  adjustUserBalance: { 10412: 'An id of another adjustment: operatorFunds.test.ts.' },
  fundBudget: { 10412: 'An id of another funding: budgets.test.ts.' },
  removePasskey: { 10462: 'Who has no password: passkeys.test.ts.' },
  unfreezeAccount: { 10420: 'Who has frozen their account: accountSecurity.test.ts.' },
  resetSimulatedFunds: {
    20011: 'Only when the books of simulated trading are empty: flatten.test.ts.',
  },
};

/** Why no test provokes a code of an operation; `undefined` when one does. */
export function reasonOf(id: string, code: number): string | undefined {
  if (code === 10500) return 'A fault of the exchange itself: security.test.ts makes one.';
  if (code === 1405) return 'The one guard before every call: deniedRegions.test.ts provokes it.';
  if (code === 10421) return 'The one guard of x-step-up: stepUp.test.ts provokes it.';
  if (code === 10416 || code === 20023)
    return 'What operators do in an emergency: emergency.test.ts provokes it.';
  if (code === 20024) return 'A contract near its end: contractDelisting.test.ts provokes it.';
  if (code === 10480) return 'Who calls too often, or fails: captcha.test.ts provokes it.';
  if (code === 10482) return 'The service of a script: captcha.test.ts provokes it.';
  if (code === 10490) return 'Who has frozen their account: accountSecurity.test.ts.';
  if (code === 10450) return 'How far a verification is: kyc.test.ts provokes it.';
  return UNPROVOKED[id]?.[code];
}

const SESSION = { sessionId: '7d0d8a6e-4f0b-4c0f-9a53-5f3f6d7e2b11' };
const DEVICE = { deviceId: 'nobodys' };

const KEY = { keyId: '0'.repeat(32) };

export const body = (value: object): Request => ({ body: value });
export const move = { fromProduct: 2, toProduct: 4, asset: 'USDT', amount: '1' };
export const spot = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.01' };
export const order = { contract: 'BTC-USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.01' };
export const entry = {
  contract: 'BTC-USDT',
  side: 'buy',
  purpose: 'entry',
  triggerPrice: '99000',
  type: 'market',
  quantity: '0.001',
};
const protect = {
  contract: 'SOL-USDT',
  side: 'sell',
  purpose: 'stopLoss',
  triggerPrice: '50',
  type: 'market',
};
export const margin = { contract: 'BTC-USDT', direction: 'remove', amount: '1' };

const proof = { email: 'nobody@tidemark.example', password: 'Tidemark-1843', code: '271828' };

const bytes = 'eHh4';
const attestation = { id: bytes, response: { clientDataJSON: bytes, attestationObject: bytes } };
const assertion = {
  id: bytes,
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
};

const adjustment = {
  ...{ adjustmentId: 'x', displayUserId: '61000100', direction: 'credit', asset: 'USDT' },
  ...{ amount: '999999999999999', reason: 'A test of the call' },
};

const begun = { loginAttempt: 'x'.repeat(43), factor: 'authenticator', proof: '000000' };

/** Calls and the codes that they are rejected with, as the exchange of the tests begins. */
export const REJECTED: readonly (readonly [id: string, code: number, request: Request])[] = [
  ['getConfig', 10404, { params: { configId: 'nobody' } }],
  ['getTraderProfile', 10404, { query: { displayUserId: '61000199' } }],
  ['getTicket', 10404, { query: { ticketId: '99' } }],
  ['replyToTicket', 10404, body({ ticketId: '99', text: 'Hello' })],
  ['showSupportTicket', 10404, { query: { ticketId: '99' } }],
  ['answerSupportTicket', 10404, body({ ticketId: '99', text: 'Hello' })],
  ['closeSupportTicket', 10404, body({ ticketId: '99' })],
  ['login', 10410, body({ loginId: 'nobody', password: 'wrong' })],
  ['register', 10420, body({ ...proof, termsAccepted: true })],
  ['resetPassword', 10420, body(proof)],
  ['sendCode', 10435, body({ phone: '+4930123456', purpose: 'signUp' })],
  ['sendContactCode', 10435, body({ phone: '+19005551234' })],
  ['setContact', 10420, body({ phone: '+4915112345678', code: '000000' })],
  ['confirmAuthenticator', 10404, body({ code: '000000' })],
  ['removeAuthenticator', 10404, body({})],
  ['renewRecoveryCodes', 10404, body({})],
  ['solveCaptcha', 10481, body({ captchaId: 'x'.repeat(60) })],
  ['finishLogin', 10424, body(begun)],
  ['sendLoginCode', 10424, body({ loginAttempt: begun.loginAttempt })],
  ['endSession', 10404, body(SESSION)],
  ['forgetDevice', 10404, body(DEVICE)],
  ['sendFactorResetCode', 10424, body(FACTOR_RESET_BODIES.sendFactorResetCode)],
  ['requestFactorReset', 10424, body(FACTOR_RESET_BODIES.requestFactorReset)],
  ['cancelFactorReset', 10404, body(FACTOR_RESET_BODIES.cancelFactorReset)],
  ['collectQrLogin', 10430, body(QR_LOGIN_BODIES.collectQrLogin)],
  ['scanQrLogin', 10430, body(QR_LOGIN_BODIES.scanQrLogin)],
  ['confirmQrLogin', 10430, body(QR_LOGIN_BODIES.confirmQrLogin)],
  ['cancelQrLogin', 10430, body(QR_LOGIN_BODIES.cancelQrLogin)],
  ...SOCIAL_REJECTED,
  ...REFERRAL_REJECTED,
  ...COUPON_REJECTED,
  ...WALLET_REJECTED,
  ['changePassword', 10410, body({ oldPassword: 'wrong', password: 'Tidemark-1843' })],
  ['sendUnfreezeCode', 10424, body({ unfreezeAttempt: 'x'.repeat(43) })],
  ['unfreezeAccount', 10424, body({ unfreezeAttempt: 'x'.repeat(43), code: '000000' })],
  ['stepUp', 10410, body({ factor: 'password', proof: 'wrong' })],
  ['transfer', 20001, body({ ...move, amount: '999999999' })],
  ['getReserveProof', 10404, { query: { snapshotId: '999' } }],
  ['getReserveSnapshot', 10404, { query: { snapshotId: '999' } }],
  ['listReserveAddresses', 10404, { query: { snapshotId: '999', network: 'bitcoin' } }],
  ['exportReserveAddresses', 10404, { query: { snapshotId: '999', network: 'bitcoin' } }],
  ['getTransfer', 10404, { query: { transferId: 'none' } }],
  ['getStatementEntry', 10404, { query: { entryId: '9-9-0' } }],
  ['changePositionMargin', 20001, body(margin)],
  ['getOrder', 10404, { query: { orderId: '999' } }],
  ['cancelOrder', 20007, body({ orderId: '999' })],
  ['placeOrder', 20001, body({ ...spot, quantity: '50' })],
  ['placeOrder', 20002, body({ ...spot, price: '90000.001' })],
  ['placeOrder', 20003, body({ ...spot, quantity: '0.0000001' })],
  ['placeOrder', 20004, body({ ...spot, quantity: '0.00001' })],
  ['placeOrder', 20005, body({ ...spot, quantity: '9999999' })],
  ['placeOrder', 20006, body({ ...spot, type: 'postOnly', price: '100000' })],
  ['placeOrder', 20010, body({ ...spot, price: '100000', timeInForce: 'FOK', quantity: '1' })],
  ['getContractOrder', 10404, { query: { orderId: '999' } }],
  ['amendOrder', 20007, body({ orderId: '999', price: '1' })],
  ['amendContractOrder', 20007, body({ orderId: '999', price: '1' })],
  ['cancelContractOrder', 20007, body({ orderId: '999' })],
  ['placeContractOrder', 20001, body({ ...order, quantity: '20' })],
  ['placeContractOrder', 20002, body({ ...order, price: '90000.05' })],
  ['placeContractOrder', 20003, body({ ...order, quantity: '0.0005' })],
  ['placeContractOrder', 20005, body({ ...order, quantity: '9999' })],
  ['placeContractOrder', 20006, body({ ...order, type: 'postOnly', price: '100000' })],
  ['placeContractOrder', 20010, body({ ...order, price: '100000', timeInForce: 'FOK', quantity: '50' })],
  ['placeContractOrder', 20013, body({ ...order, price: '10' })],
  ['placeContractOrder', 20015, body({ ...order, takeProfit: { triggerPrice: '80000' } })],
  [
    'placeContractOrder',
    20016,
    body({ ...order, contract: 'SOL-USDT', price: '130', quantity: '1', reduceOnly: true }),
  ],
  ['setLeverage', 20017, body({ contract: 'BTC-USDT', leverage: 1000 })],
  [
    'changeApiKey',
    10404,
    body({ ...KEY, label: 'Bot', scopes: ['read'], addresses: [], expiresAt: null, enabled: true }),
  ],
  ['deleteApiKey', 10404, body(KEY)],
  ['getTriggerOrder', 10404, { query: { triggerId: '999' } }],
  ['amendTriggerOrder', 20019, body({ triggerId: '999', price: '1' })],
  ['cancelTriggerOrder', 20019, body({ triggerId: '999' })],
  ['placeTriggerOrder', 20002, body({ ...entry, triggerPrice: '99000.05' })],
  ['placeTriggerOrder', 20003, body({ ...entry, quantity: '0.0005' })],
  ['placeTriggerOrder', 20005, body({ ...entry, quantity: '9999' })],
  ['placeTriggerOrder', 20016, body(protect)],
  ['closePosition', 20016, body({ contract: 'SOL-USDT' })],
  ['reversePosition', 20016, body({ contract: 'SOL-USDT' })],
  ['resetSimulatedFunds', 10404, body({})],
  ['fundInsurance', 20005, body({ fundingId: 'most', asset: 'USDT', amount: '999999999999999' })],
  ['adjustUserBalance', 10404, body({ ...adjustment, displayUserId: '61999999' })],
  ['adjustUserBalance', 20001, body({ ...adjustment, adjustmentId: 'all', direction: 'debit' })],
  ['adjustUserBalance', 20005, body({ ...adjustment, adjustmentId: 'most' })],
  [
    'fundBudget',
    20005,
    body({ fundingId: 'most', budget: 'earn', asset: 'USDT', amount: '999999999999999' }),
  ],
  ['reviewNickname', 10404, body({ displayUserId: '61999999', accepted: true })],
  ['publishMessage', 10404, body({ type: 'user', title: 'x', displayUserId: '61999999' })],
  ['editMessage', 10404, body({ id: 'unknown', title: 'x' })],
  ['withdrawMessage', 10404, body({ id: 'unknown' })],
  ['showKycApplication', 10404, { query: { applicationId: '999' } }],
  ['showKycPicture', 10404, { query: { applicationId: '999', side: 'front' } }],
  ['reviewKycApplication', 10404, body({ applicationId: '999', accepted: true })],
  ['showUser', 10404, { query: { name: 'nobody@tidemark.example' } }],
  ['refuseUserRecovery', 10404, body({ recoveryId: '999' })],
  ['removeOperator', 10404, body({ name: 'nobody' })],
  ['setUserFlags', 10404, body({ displayUserId: '61999999' })],
  ['changeMarket', 20009, body({ instrument: 'NOPE/USDT', rules: { priceBand: '0.1' } })],
  ['delistPair', 20009, body({ instrument: 'NOPE/USDT' })],
  ['delistContract', 20009, body({ instrument: 'NOPE-USDT' })],
  ['withdrawMarketChange', 10404, body({ changeId: '999' })],
  ['setZeroFee', 20009, body({ instrument: 'NOPE/USDT', isFree: true })],
  ['cancelUserOrders', 10404, body({ displayUserId: '61999999' })],
  ['endUserSessions', 10404, body({ displayUserId: '61999999' })],
  ['addPasskey', 10470, body({ label: 'x', credential: attestation })],
  ['renamePasskey', 10404, body({ passkeyId: 'x', label: 'x' })],
  ['removePasskey', 10404, body({ passkeyId: 'x' })],
  ['loginByPasskey', 10470, body({ credential: assertion })],
  ['beginPasskeyLogin', 10424, body({ loginAttempt: begun.loginAttempt })],
  ['freezeUser', 10404, body({ displayUserId: '61999999', frozen: true })],
];

/** Bodies of the calls that have no case that succeeds on its own. */
const BODIES: Readonly<Record<string, Request>> = {
  amendContractOrder: { body: { orderId: '1', price: '1' } },
  confirmAuthenticator: { body: { code: '000000' } },
  solveCaptcha: { body: { captchaId: 'x'.repeat(60) } },
  finishLogin: { body: begun },
  sendLoginCode: { body: { loginAttempt: begun.loginAttempt } },
  setContact: { body: { phone: '+4915112345678', code: '000000' } },
  ...SOCIAL_BODIES,
  ...REFERRAL_REQUESTS,
  ...COUPON_REQUESTS,
  ...WALLET_REQUESTS,
  ...RECOVERY_REQUESTS,
  addPasskey: body({ label: 'x', credential: attestation }),
  renamePasskey: body({ passkeyId: 'x', label: 'x' }),
  removePasskey: body({ passkeyId: 'x' }),
  loginByPasskey: body({ credential: assertion }),
  resetSimulatedFunds: { body: { clientResetId: 'reset-1' } },
  changeApiKey: {
    body: { ...KEY, label: 'Bot', scopes: ['read'], addresses: [], expiresAt: null, enabled: true },
  },
  deleteApiKey: { body: KEY },
  changePassword: { body: { oldPassword: 'x', password: 'Tidemark-1843' } },
  sendUnfreezeCode: { body: { unfreezeAttempt: 'x'.repeat(43) } },
  unfreezeAccount: { body: { unfreezeAttempt: 'x'.repeat(43), code: '000000' } },
  endSession: { body: SESSION },
  forgetDevice: { body: DEVICE },
  sendFactorResetCode: { body: FACTOR_RESET_BODIES.sendFactorResetCode },
  requestFactorReset: { body: FACTOR_RESET_BODIES.requestFactorReset },
  cancelFactorReset: { body: FACTOR_RESET_BODIES.cancelFactorReset },
  collectQrLogin: { body: QR_LOGIN_BODIES.collectQrLogin },
  scanQrLogin: { body: QR_LOGIN_BODIES.scanQrLogin },
  confirmQrLogin: { body: QR_LOGIN_BODIES.confirmQrLogin },
  cancelQrLogin: { body: QR_LOGIN_BODIES.cancelQrLogin },
};

/** A request of a call that its document allows. */
export const firstOf = (id: string): Request => CASES[id]?.good[0] ?? BODIES[id] ?? {};

const TEXT = expect.any(String) as string;

/** What the data of a rejection with a code looks like. */
export function dataOf(code: number): unknown {
  if (code === 10400) return { path: TEXT };
  if (code === 10442) return { serverTime: expect.any(Number) as number };
  return code === 20001 ? { asset: TEXT, available: TEXT, required: TEXT } : null;
}
