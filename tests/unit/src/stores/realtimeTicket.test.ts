import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTicket } from '../../../../src/stores/session/realtimeTicket.ts';

const fake = vi.hoisted(() => ({
  call: vi.fn<(id: string, init: { signal: AbortSignal }) => Promise<unknown>>(),
}));

vi.mock('../../../../src/stores/clients.ts', () => ({ sdk: { call: fake.call } }));

const silent = (): Promise<never> => new Promise(() => undefined);
const aborted = (): boolean[] => fake.call.mock.calls.map(([, { signal }]) => signal.aborted);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  fake.call.mockReset();
  vi.useRealTimers();
});

it('asks once where the answer comes soon', async () => {
  fake.call.mockResolvedValue({ ticket: 'a' });
  const ticket = createTicket();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await ticket).toBe('a');
  expect(fake.call).toHaveBeenCalledOnce();
});

it.each([1, 2, 3])('gets past %i dead connections, and aborts what they never answer', async (dead) => {
  fake.call.mockResolvedValue({ ticket: 'b' });
  for (let i = 0; i < dead; i += 1) fake.call.mockImplementationOnce(silent);
  const ticket = createTicket();
  await vi.advanceTimersByTimeAsync(2_500 * dead);
  expect(await ticket).toBe('b');
  expect(aborted()).toEqual(Array.from({ length: dead + 1 }, () => true));
});

it('takes the answer of a slow line, and asks four times at most', async () => {
  let answer: (data: unknown) => void = () => undefined;
  fake.call.mockImplementation(silent);
  fake.call.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const ticket = createTicket();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.call).toHaveBeenCalledTimes(4);
  expect(aborted()).toEqual([false, false, false, false]);
  answer({ ticket: 'c' });
  expect(await ticket).toBe('c');
});

it('rejects at once with what the exchange says', async () => {
  const error = new Error('login required');
  fake.call.mockRejectedValue(error);
  const ticket = createTicket();
  const rejected = expect(ticket).rejects.toBe(error);
  await vi.advanceTimersByTimeAsync(60_000);
  await rejected;
  expect(fake.call).toHaveBeenCalledOnce();
});
