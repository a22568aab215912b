import { page, type Case } from './case.ts';

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
  listLogins: { good: [{}, { query: { limit: 1 } }], refused: page },
};
