import { CODE } from '@tidemark/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, lost, setUp } from './support/transferFixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a transfer whose answer is lost', () => {
  it('is sent again under the same id, after 1 and 2 seconds', async () => {
    const { calls, store, sent } = await setUp();
    calls.transfer.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    store.typeAmount('1');
    const outcome = store.confirm();
    await vi.advanceTimersByTimeAsync(999);
    expect(store.state.phase.name).toBe('retrying');
    expect(sent()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2000);
    await expect(outcome).resolves.toEqual({ kind: 'done' });
    expect(new Set(sent().map(([id]) => id))).toEqual(new Set(['id-1']));
  });

  it('stays open to be sent again by the user, still under its id, and cannot be changed meanwhile', async () => {
    const { calls, store, sent } = await setUp();
    calls.transfer.mockRejectedValue(lost);
    store.typeAmount('1');
    const outcome = store.confirm();
    await vi.advanceTimersByTimeAsync(600_000);
    await expect(outcome).resolves.toEqual({ kind: 'unanswered' });
    store.typeAmount('2');
    store.swap();
    expect(store.form.values).toMatchObject({ amount: '1', fromProduct: 2 });
    calls.transfer.mockResolvedValue(undefined);
    await expect(store.sendAgain()).resolves.toEqual({ kind: 'done' });
    expect(sent().every(([id, amount]) => id === 'id-1' && amount === '1')).toBe(true);
  });

  it('is taken up again by the dialog of the same user, after a reload too', async () => {
    const first = await setUp();
    first.calls.transfer.mockRejectedValue(lost);
    first.store.chooseFrom(1);
    await vi.advanceTimersByTimeAsync(600_000);
    first.store.typeAmount('7');
    void first.store.confirm();
    await vi.advanceTimersByTimeAsync(600_000);

    const second = await setUp({}, first.stored);
    expect(second.store).toMatchObject({
      state: { phase: { name: 'unanswered' } },
      form: { values: { fromProduct: 1, amount: '7' } },
    });
    await second.store.sendAgain();
    expect(second.sent()).toEqual([['id-1', '7']]);
    expect(second.transfers.pending('100')).toBeNull();
  });

  it('is forgotten when the user gives it up', async () => {
    const { calls, store, sent } = await setUp();
    calls.transfer.mockRejectedValue(lost);
    store.typeAmount('1');
    void store.confirm();
    await vi.advanceTimersByTimeAsync(600_000);
    store.giveUp();
    calls.transfer.mockResolvedValue(undefined);
    await store.confirm();
    expect(sent().at(-1)).toEqual(['id-2', '1']);
  });
});

describe('an exchange that does not tell what it did', () => {
  it.each([CODE.unavailable, CODE.internal])('(%i) is asked again under the same id', async (code) => {
    const { calls, store, sent } = await setUp();
    calls.transfer.mockRejectedValueOnce(answer(code, 503));
    store.typeAmount('1');
    const outcome = store.confirm();
    await vi.advanceTimersByTimeAsync(600_000);
    await expect(outcome).resolves.toEqual({ kind: 'done' });
    expect(sent()).toEqual([
      ['id-1', '1'],
      ['id-1', '1'],
    ]);
  });

  it.each([CODE.loginExpired, CODE.forbidden, CODE.rateLimited, CODE.regionDenied])(
    'leaves open what became of a lost transfer when %i turns the next sending away',
    async (code) => {
      const { calls, store, transfers, sent } = await setUp();
      calls.transfer.mockRejectedValueOnce(lost).mockRejectedValue(answer(code, 429));
      store.typeAmount('1');
      const outcome = store.confirm();
      await vi.advanceTimersByTimeAsync(600_000);
      await expect(outcome).resolves.toEqual({ kind: 'unanswered' });
      await expect(store.sendAgain()).resolves.toEqual({ kind: 'unanswered' });
      expect(store.state.phase.name).toBe('unanswered');
      expect(transfers.pending('100')?.clientTransferId).toBe('id-1');
      // Turned away once, it is not tried again and again.
      expect(sent()).toHaveLength(3);
    },
  );

  it.each([CODE.invalid, CODE.transferSuspended, CODE.insufficientBalance])(
    'has answered a lost transfer with the rejection %i of the transfer itself',
    async (code) => {
      const { calls, store, transfers } = await setUp();
      calls.transfer.mockRejectedValueOnce(lost).mockRejectedValueOnce(answer(code));
      store.typeAmount('1');
      const outcome = store.confirm();
      await vi.advanceTimersByTimeAsync(600_000);
      await expect(outcome).resolves.toMatchObject({ kind: 'failed' });
      expect(transfers.pending('100')).toBeNull();
    },
  );

  it('has told enough when it turns the first sending away', async () => {
    const { calls, store, transfers } = await setUp();
    calls.transfer.mockRejectedValueOnce(answer(CODE.rateLimited, 429));
    store.typeAmount('1');
    await expect(store.confirm()).resolves.toMatchObject({ kind: 'failed' });
    expect(transfers.pending('100')).toBeNull();
  });
});

describe('closing the dialog', () => {
  const later = <T>(value: T) => new Promise<T>((resolve) => setTimeout(resolve, 1000, value));

  it.each([
    { status: 0, message: '' },
    { status: 1, message: 'Coupons will be recalled.' },
  ])('during the check ends the transfer, whatever the check says: $status', async (checked) => {
    const { calls, store } = await setUp();
    calls.checkTransfer.mockReturnValueOnce(later(checked));
    store.typeAmount('1');
    const outcome = store.confirm();
    store.abandon();
    await vi.advanceTimersByTimeAsync(600_000);
    await expect(outcome).resolves.toEqual({ kind: 'ignored' });
    expect(store.state.phase.name).toBe('editing');
    expect(calls.transfer).not.toHaveBeenCalled();
  });

  it('while it asks ends the transfer', async () => {
    const { calls, store } = await setUp();
    calls.checkTransfer.mockResolvedValue({ status: 1, message: 'Coupons will be recalled.' });
    store.typeAmount('1');
    await store.confirm();
    store.abandon();
    await expect(store.answer(true)).resolves.toEqual({ kind: 'ignored' });
    expect(calls.transfer).not.toHaveBeenCalled();
  });

  it('while it sends leaves the transfer on its way, and the next dialog waits for its answer', async () => {
    const { calls, store, open, sent } = await setUp();
    calls.transfer.mockReturnValueOnce(later(undefined));
    store.typeAmount('1');
    const outcome = store.confirm();
    await vi.advanceTimersByTimeAsync(0);
    store.abandon();

    const reopened = open();
    expect(reopened).toMatchObject({
      state: { phase: { name: 'sending' } },
      form: { values: { amount: '1' } },
    });
    await vi.advanceTimersByTimeAsync(600_000);
    await expect(outcome).resolves.toEqual({ kind: 'done' });
    expect(reopened).toMatchObject({
      state: { phase: { name: 'editing' } },
      form: { values: { amount: '' } },
    });
    expect(sent()).toHaveLength(1);
  });

  it('keeps nothing to send again that was decided elsewhere', async () => {
    const { calls, store, open } = await setUp();
    calls.transfer.mockRejectedValue(lost);
    store.typeAmount('1');
    void store.confirm();
    await vi.advanceTimersByTimeAsync(600_000);
    const reopened = open();
    store.giveUp();
    calls.getTransferInfo.mockClear();
    await expect(reopened.sendAgain()).resolves.toEqual({ kind: 'ignored' });
    expect(reopened).toMatchObject({
      state: { phase: { name: 'editing' } },
      form: { values: { amount: '' } },
    });
    expect(calls.getTransferInfo).toHaveBeenCalledOnce();
  });
});
