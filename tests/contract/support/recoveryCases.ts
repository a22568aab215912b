import { page, type Case, type Request } from './case.ts';

const REQUEST = { displayUserId: '61000100', reason: 'Lost the phone' };

/** Bodies that the documents allow, of cases that do not exist. */
export const RECOVERY_REQUESTS: Readonly<Record<string, Request>> = {
  requestUserRecovery: { body: REQUEST },
  approveUserRecovery: { body: { recoveryId: '999' } },
  refuseUserRecovery: { body: { recoveryId: '999' } },
};

const decision: Case = {
  good: [],
  refused: [
    { body: {}, member: 'recoveryId' },
    { body: { recoveryId: 'x' }, member: 'recoveryId' },
    { body: { recoveryId: 4 }, member: 'recoveryId' },
    { body: { recoveryId: '4', displayUserId: '61000100' }, member: 'displayUserId' },
  ],
};

/** What the calls about locked-out users are asked. Those that succeed take two operators: userRecoveries.test.ts. */
export const RECOVERY_CASES: Readonly<Record<string, Case>> = {
  requestUserRecovery: {
    good: [],
    refused: [
      { body: { reason: 'Lost the phone' }, member: 'displayUserId' },
      { body: { displayUserId: '61000100' }, member: 'reason' },
      { body: { ...REQUEST, reason: 'x' }, member: 'reason' },
      { body: { ...REQUEST, reason: '        ' }, member: 'reason' },
      { body: { ...REQUEST, parts: [] }, member: 'parts' },
      { body: { ...REQUEST, parts: ['phone', 'phone'] }, member: 'parts' },
    ],
  },
  listUserRecoveries: {
    good: [{}, { query: { state: 'done', limit: 1 } }],
    refused: [...page, { query: { state: 'open' }, member: 'state' }],
  },
  approveUserRecovery: decision,
  refuseUserRecovery: decision,
};

/** Codes that no call with the shared token can bring about, and why. */
export const RECOVERY_UNPROVOKED: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  requestUserRecovery: { 10404: 'Who has a token of their own: userRecoveries.test.ts.' },
  approveUserRecovery: { 10404: 'Who has a token of their own: userRecoveries.test.ts.' },
};
