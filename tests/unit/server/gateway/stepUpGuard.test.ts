import { expect, it, vi } from 'vitest';
import { requireStepUp } from '../../../../server/gateway/contract/guards.ts';
import { STEP_UP_MS } from '../../../../server/services/identity/stepUp.ts';

const NOW = Date.UTC(2026, 10, 22);
const SESSION = { id: 'one', userId: 100, client: 'web', isFrozen: false } as const;
const CALL = { id: 'createApiKey', asksFor: [], stepUp: true, finishes: false } as const;
const stepUpRequired = expect.objectContaining({ code: 10421 }) as Error;

/** Guards at a moment, over calls that do or do not ask by themselves. */
const guardsAt = (now: number, asks = false) => ({
  asksItself: vi.fn<() => Promise<boolean>>().mockResolvedValue(asks),
  now: () => now,
});

it('lets a call through for five minutes after its session proved a factor', async () => {
  const proved = { ...SESSION, provedAt: NOW };
  await expect(requireStepUp(CALL, proved, guardsAt(NOW))).resolves.toBeUndefined();
  await expect(requireStepUp(CALL, proved, guardsAt(NOW + STEP_UP_MS - 1))).resolves.toBeUndefined();
  await expect(requireStepUp(CALL, proved, guardsAt(NOW + STEP_UP_MS))).rejects.toThrow(stepUpRequired);
  await expect(requireStepUp(CALL, { ...SESSION, provedAt: 0 }, guardsAt(NOW))).rejects.toThrow(
    stepUpRequired,
  );
  await expect(requireStepUp(CALL, undefined, guardsAt(NOW, true))).rejects.toThrow(stepUpRequired);
});

it('lets a call through that asks by itself, and looks that up only without a proof', async () => {
  const guards = guardsAt(NOW, true);
  await expect(requireStepUp(CALL, { ...SESSION, provedAt: NOW }, guards)).resolves.toBeUndefined();
  expect(guards.asksItself).not.toHaveBeenCalled();
  await expect(requireStepUp(CALL, { ...SESSION, provedAt: 0 }, guards)).resolves.toBeUndefined();
  expect(guards.asksItself).toHaveBeenCalledOnce();
});
