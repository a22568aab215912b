import type { Case } from './case.ts';

const bytes = 'eHh4';
const assertion = {
  id: bytes,
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
};
const attestation = { id: bytes, response: { clientDataJSON: bytes, attestationObject: bytes } };
const login = { loginAttempt: 'x'.repeat(43), factor: 'authenticator', proof: '000000' };

/** Bodies that the documents allow, of a login and a reset that are nobody's. */
export const FACTOR_RESET_BODIES = {
  sendFactorResetCode: { loginAttempt: login.loginAttempt },
  requestFactorReset: { loginAttempt: login.loginAttempt, code: '000000' },
  cancelFactorReset: { token: 'x'.repeat(43) },
};

/** What the operations about factors are asked in the contract tests. */
export const FACTOR_CASES: Readonly<Record<string, Case>> = {
  getStepUp: { good: [{}], refused: [] },
  stepUp: {
    good: [{ body: { factor: 'password', proof: 'Tidemark-1815' } }],
    refused: [
      { body: { proof: 'x' }, member: 'factor' },
      { body: { factor: 'face', proof: 'x' }, member: 'factor' },
      { body: { factor: 'email', proof: '000000' }, member: 'factor' },
      { body: { factor: 'password', proof: '' }, member: 'proof' },
      { body: { factor: 'password' }, member: 'proof' },
      { body: { factor: 'passkey', proof: 'x' }, member: 'credential' },
      { body: { factor: 'password', proof: 'x', userId: '101' }, member: 'userId' },
    ],
  },
  // A user whose address was proved: stepUp.test.ts.
  sendStepUpCode: { good: [], refused: [{ member: 'factor' }] },
  getFactors: { good: [{}], refused: [] },
  beginAuthenticator: { good: [{}], refused: [] },
  // What takes an authenticator that is enrolled, or a login that is begun: authenticator.test.ts.
  confirmAuthenticator: {
    good: [],
    refused: [
      { body: {}, member: 'code' },
      { body: { code: '12345' }, member: 'code' },
    ],
  },
  removeAuthenticator: { good: [], refused: [] },
  renewRecoveryCodes: { good: [], refused: [] },
  finishLogin: {
    good: [],
    refused: [
      { body: { ...login, loginAttempt: 'short' }, member: 'loginAttempt' },
      { body: { ...login, factor: 'face' }, member: 'factor' },
      { body: { ...login, proof: '' }, member: 'proof' },
      { body: { ...login, userId: '100' }, member: 'userId' },
    ],
  },
  listPasskeys: { good: [{}], refused: [] },
  beginPasskey: { good: [{}], refused: [] },
  // What takes an authenticator: passkeys.test.ts.
  addPasskey: {
    good: [],
    refused: [
      { body: { credential: attestation }, member: 'label' },
      { body: { label: ' ', credential: attestation }, member: 'label' },
      { body: { label: 'x' }, member: 'credential' },
      { body: { label: 'x', credential: { ...attestation, id: 'a+b' } }, member: 'credential.id' },
      { body: { label: 'x', credential: attestation, userId: '101' }, member: 'userId' },
    ],
  },
  renamePasskey: { good: [], refused: [{ body: { passkeyId: 'x', label: '' }, member: 'label' }] },
  removePasskey: { good: [], refused: [{ body: {}, member: 'passkeyId' }] },
  // A user who has one: passkeys.test.ts.
  beginPasskeyStepUp: { good: [], refused: [{ member: 'factor' }] },
  beginPasskeyLogin: {
    good: [{ body: {} }],
    refused: [{ body: { loginAttempt: 'short' }, member: 'loginAttempt' }],
  },
  loginByPasskey: {
    good: [],
    refused: [
      { body: {}, member: 'credential' },
      { body: { credential: { ...assertion, id: '' } }, member: 'credential.id' },
      { body: { credential: assertion, userId: '100' }, member: 'userId' },
    ],
  },
  sendLoginCode: { good: [], refused: [{ body: { loginAttempt: 'short' }, member: 'loginAttempt' }] },
  // Those that succeed take a login of somebody who has a second factor: factorResets.test.ts.
  sendFactorResetCode: { good: [], refused: [{ body: { loginAttempt: 'short' }, member: 'loginAttempt' }] },
  requestFactorReset: {
    good: [],
    refused: [
      { body: { ...FACTOR_RESET_BODIES.requestFactorReset, code: '12345' }, member: 'code' },
      { body: { ...FACTOR_RESET_BODIES.requestFactorReset, userId: '100' }, member: 'userId' },
    ],
  },
  cancelFactorReset: { good: [], refused: [{ body: { token: 'short' }, member: 'token' }] },
};
