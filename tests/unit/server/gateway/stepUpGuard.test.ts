import { expect, it } from 'vitest';
import { requireProof } from '../../../../server/gateway/contract/guards.ts';
import { STEP_UP_MS } from '../../../../server/services/identity/stepUp.ts';

const NOW = Date.UTC(2026, 10, 22);
const session = { id: 'one', userId: 100, client: 'web', isFrozen: false } as const;
const stepUpRequired = expect.objectContaining({ code: 10421 }) as Error;

it('a call that asks for a fresh factor is let through for five minutes after one was proved for its session', () => {
  expect(() => requireProof({ ...session, provedAt: NOW }, NOW)).not.toThrow();
  expect(() => requireProof({ ...session, provedAt: NOW }, NOW + STEP_UP_MS - 1)).not.toThrow();
  expect(() => requireProof({ ...session, provedAt: NOW }, NOW + STEP_UP_MS)).toThrow(stepUpRequired);
  expect(() => requireProof({ ...session, provedAt: 0 }, NOW)).toThrow(stepUpRequired);
  expect(() => requireProof(undefined, NOW)).toThrow(stepUpRequired);
});
