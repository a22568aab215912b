import { page, type Case } from './case.ts';

const THAW = { unfreezeAttempt: 'x'.repeat(43), code: '000000' };

const bare: Case = { good: [{}], refused: [] };

/** What the operations of the Security Center are asked in the contract tests. */
export const SECURITY_CASES: Readonly<Record<string, Case>> = {
  listSessions: bare,
  // What takes a session or device besides the one that asks: sessions.test.ts.
  endSession: {
    good: [],
    refused: [
      { body: {}, member: 'sessionId' },
      { body: { sessionId: 'mine' }, member: 'sessionId' },
    ],
  },
  endOtherSessions: bare,
  listDevices: bare,
  forgetDevice: {
    good: [],
    refused: [
      { body: {}, member: 'deviceId' },
      { body: { deviceId: '' }, member: 'deviceId' },
    ],
  },
  getSecurity: bare,
  // What would change Ada's password, or lock her out: accountSecurity.test.ts.
  changePassword: {
    good: [],
    refused: [
      { body: { oldPassword: 'x' }, member: 'password' },
      { body: { oldPassword: 'x', password: 'weak' }, member: 'password' },
      { body: { password: 'Tidemark-1843' }, member: 'oldPassword' },
      { body: { oldPassword: '', password: 'Tidemark-1843' }, member: 'oldPassword' },
      { body: { oldPassword: 'Tidemark-1815', password: 'Tidemark-1815' }, member: 'password' },
      { body: { oldPassword: 'x', password: 'Tidemark-1843', userId: '101' }, member: 'userId' },
    ],
  },
  refreshDevice: { good: [{}], refused: [] },
  setLoginName: {
    good: [{ body: { loginName: 'Blue_Heron_7' } }],
    refused: [
      { body: {}, member: 'loginName' },
      { body: { loginName: 'abcd' }, member: 'loginName' },
      { body: { loginName: 'x'.repeat(21) }, member: 'loginName' },
      { body: { loginName: 'blue heron' }, member: 'loginName' },
      { body: { loginName: 'blue-heron' }, member: 'loginName' },
      { body: { loginName: 'ada@x.yz' }, member: 'loginName' },
    ],
  },
  setAntiPhishingCode: {
    good: [{ body: { code: 'blue_heron_7' } }],
    refused: ['four', 'x'.repeat(21), 'blue heron', 'blue-heron', '<b>bold</b>', 'größe', 'name\r\nBcc'].map(
      (code) => ({ body: { code }, member: 'code' }),
    ),
  },
  removeAntiPhishingCode: bare,
  freezeAccount: { good: [], refused: [] },
  sendUnfreezeCode: {
    good: [],
    refused: [{ body: { unfreezeAttempt: 'short' }, member: 'unfreezeAttempt' }],
  },
  unfreezeAccount: {
    good: [],
    refused: [
      { body: { ...THAW, unfreezeAttempt: 'short' }, member: 'unfreezeAttempt' },
      { body: { ...THAW, code: '12345' }, member: 'code' },
    ],
  },
  listLogins: { good: [{}, { query: { limit: 1 } }], refused: page },
};
