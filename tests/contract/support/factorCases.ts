import type { Case } from './case.ts';

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
      { body: { factor: 'password', proof: 'x', userId: '101' }, member: 'userId' },
    ],
  },
  // A user whose address was proved: stepUp.test.ts.
  sendStepUpCode: { good: [], refused: [{ member: 'factor' }] },
};
