import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TransferInfo } from '../../../../../src/stores/transfer/form.ts';
import { INFO, lost, refused, setUp } from './support/transferFixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('confirming a transfer', () => {
  it('runs the check first, then posts with an id of its own', async () => {
    const { calls, store } = await setUp();
    store.typeAmount('12.5');
    await expect(store.confirm()).resolves.toEqual({ kind: 'done' });
    expect(calls.checkTransfer.mock.invocationCallOrder[0]).toBeLessThan(
      calls.transfer.mock.invocationCallOrder[0] ?? 0,
    );
    expect(calls.transfer).toHaveBeenCalledExactlyOnceWith({
      body: { fromProduct: 2, toProduct: 4, asset: 'USDT', amount: '12.5', clientTransferId: 'id-1' },
    });
  });

  it.each([
    [4, 1, 'OUT'],
    [2, 4, 'IN'],
    [1, 2, 'IN'],
  ] as const)('checks from product %i to %i as %s', async (fromProduct, toProduct, transferType) => {
    const { calls, store } = await setUp({ fromProduct, toProduct });
    store.typeAmount('1');
    await store.confirm();
    expect(calls.checkTransfer).toHaveBeenCalledExactlyOnceWith({ query: { transferType } });
  });

  it('asks the user when the check returns a status and a message; Cancel posts nothing', async () => {
    const { calls, store } = await setUp();
    calls.checkTransfer.mockResolvedValue({ status: 1, message: 'Coupons will be recalled.' });
    store.typeAmount('1');
    await expect(store.confirm()).resolves.toEqual({ kind: 'asked' });
    expect(store.state.phase).toEqual({ name: 'asking', message: 'Coupons will be recalled.' });
    await store.answer(false);
    expect(store.state.phase.name).toBe('editing');
    expect(calls.transfer).not.toHaveBeenCalled();
  });

  it('posts when the question is confirmed, once however often', async () => {
    const { calls, store } = await setUp();
    calls.checkTransfer.mockResolvedValue({ status: 1, message: 'Coupons will be recalled.' });
    store.typeAmount('1');
    await store.confirm();
    const outcomes = await Promise.all([store.answer(true), store.answer(true)]);
    expect(outcomes).toEqual([{ kind: 'done' }, { kind: 'ignored' }]);
    expect(calls.transfer).toHaveBeenCalledOnce();
  });

  it.each([
    { status: 0, message: 'Nothing to confirm' },
    { status: 1, message: '' },
  ])('asks nothing after $status "$message"', async (checked) => {
    const { calls, store } = await setUp();
    calls.checkTransfer.mockResolvedValue(checked);
    store.typeAmount('1');
    await expect(store.confirm()).resolves.toEqual({ kind: 'done' });
  });

  it('posts once however often Confirm is pressed', async () => {
    const { store, sent } = await setUp();
    store.typeAmount('1');
    const outcomes = await Promise.all([store.confirm(), store.confirm(), store.confirm()]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'ignored', 'ignored']);
    expect(sent()).toEqual([['id-1', '1']]);
  });

  it('posts nothing when the check fails', async () => {
    const { calls, store } = await setUp();
    calls.checkTransfer.mockRejectedValue(lost);
    store.typeAmount('1');
    await expect(store.confirm()).resolves.toMatchObject({ kind: 'failed' });
    expect(calls.transfer).not.toHaveBeenCalled();
    expect(store.state.phase.name).toBe('editing');
  });

  it('tells of a rejection, and gives the next transfer another id', async () => {
    const { calls, store, sent } = await setUp();
    calls.transfer.mockRejectedValueOnce(refused);
    store.typeAmount('1');
    await expect(store.confirm()).resolves.toMatchObject({ kind: 'failed' });
    await store.confirm();
    expect(sent()).toEqual([
      ['id-1', '1'],
      ['id-2', '1'],
    ]);
  });

  it('clears the amount and reloads the transfer info afterwards', async () => {
    const { calls, store } = await setUp();
    store.typeAmount('1');
    await store.confirm();
    calls.getTransferInfo.mockClear();
    store.startOver();
    expect(store.form.values.amount).toBe('');
    expect(calls.getTransferInfo).toHaveBeenCalledOnce();
  });
});

describe('the transfer info', () => {
  it('is asked for with the accounts and the coin', async () => {
    const { calls, store } = await setUp();
    store.chooseTo(5);
    store.choosePair('to', 'BTC/USDT');
    expect(calls.getTransferInfo).toHaveBeenLastCalledWith({
      query: { fromProduct: 2, toProduct: 5, toInstrument: 'BTC/USDT', asset: 'USDT' },
    });
  });

  it.each([
    ['12.5', '12.5'],
    ['12.', '12'],
    ['9'.repeat(15), '9'.repeat(15)],
    ['9'.repeat(16), undefined],
  ])(
    'is asked for with the amount %s as %s: one too long to be read would be refused',
    async (typed, asked) => {
      const { calls, store } = await setUp();
      store.typeAmount(typed);
      store.chooseTo(1);
      const [{ query }] = calls.getTransferInfo.mock.lastCall as [{ query: { amount?: string } }];
      expect(query.amount).toBe(asked);
    },
  );

  it('shows what was asked last, whichever answer comes first', async () => {
    const { calls, store } = await setUp();
    const slow = new Promise<TransferInfo>((resolve) => {
      setTimeout(() => resolve({ ...INFO, availableBalance: '1' }), 100);
    });
    calls.getTransferInfo.mockReturnValueOnce(slow).mockResolvedValueOnce({ ...INFO, availableBalance: '2' });
    store.chooseFrom(1);
    store.chooseFrom(3);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.facts.available).toBe('2');
  });

  it('fills in the full available balance on Max, and nothing while that is not known', async () => {
    const { calls, store } = await setUp();
    store.fillMax();
    expect(store.form.values.amount).toBe('100');
    calls.getTransferInfo.mockResolvedValue({ ...INFO, availableBalance: '-1' });
    store.chooseFrom(1);
    await vi.advanceTimersByTimeAsync(1_000);
    store.fillMax();
    expect(store.form.values.amount).toBe('');
  });
});
