import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAttempts } from '../../../../../src/stores/transfer/attempt.ts';
import type { Attempt } from '../../../../../src/stores/transfer/attempt.ts';
import { createTransferStore } from '../../../../../src/stores/transfer/transferStore.ts';
import type { FormStart } from '../../../../../src/stores/transfer/form.ts';
import type { TransferApi, TransferInfo } from '../../../../../src/stores/transfer/types.ts';
import { fakeStoredValue } from '../support/fakeStoredValue.ts';

const refused = new Error('refused');
const lost = new Error('lost');

const INFO: TransferInfo = {
  products: [1, 2, 3, 4, 5].map((id) => ({ id, transferAvailable: 3 as const })),
  marginSymbols: ['BTC/USDT', 'ETH/USDT'],
  availableBalance: '100',
  marginProductId: 5,
};

async function setUp(start: FormStart = {}, stored = fakeStoredValue<Attempt | null>(null)) {
  let ids = 0;
  const api = {
    listAssets: vi.fn<TransferApi['listAssets']>(async () => [{ asset: 'USDT', name: 'Tether', scale: 8 }]),
    getInfo: vi.fn<TransferApi['getInfo']>(async () => INFO),
    check: vi.fn<TransferApi['check']>(async () => ({ status: 0, message: '' })),
    transfer: vi.fn<TransferApi['transfer']>(async () => undefined),
  };
  const attempts = createAttempts(stored, () => `id-${++ids}`);
  const store = createTransferStore({
    api,
    attempts,
    userId: '100',
    start,
    failureOf: (error) => ({ kind: 'refused', code: 20001, message: String(error) }),
    isAnswer: (error) => error === refused,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  await store.load();
  const sent = () =>
    api.transfer.mock.calls.map(([{ clientTransferId, amount }]) => [clientTransferId, amount]);
  return { api, store, sent, attempts, stored };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('confirming a transfer', () => {
  it('runs the check first, then posts with an id of its own', async () => {
    const { api, store } = await setUp();
    store.typeAmount('12.5');
    await expect(store.confirm()).resolves.toEqual({ kind: 'done' });
    expect(api.check.mock.invocationCallOrder[0]).toBeLessThan(api.transfer.mock.invocationCallOrder[0] ?? 0);
    expect(api.transfer).toHaveBeenCalledExactlyOnceWith({
      fromProduct: 2,
      toProduct: 4,
      asset: 'USDT',
      amount: '12.5',
      clientTransferId: 'id-1',
    });
  });

  it.each([
    [4, 1, 'OUT'],
    [2, 4, 'IN'],
    [1, 2, 'IN'],
  ] as const)('checks from product %i to %i as %s', async (fromProduct, toProduct, transferType) => {
    const { api, store } = await setUp({ fromProduct, toProduct });
    store.typeAmount('1');
    await store.confirm();
    expect(api.check).toHaveBeenCalledExactlyOnceWith(transferType);
  });

  it('asks the user when the check returns a status and a message; Cancel posts nothing', async () => {
    const { api, store } = await setUp();
    api.check.mockResolvedValue({ status: 1, message: 'Coupons will be recalled.' });
    store.typeAmount('1');
    await expect(store.confirm()).resolves.toEqual({ kind: 'asked' });
    expect(store.state.phase).toEqual({ name: 'asking', message: 'Coupons will be recalled.' });
    await store.answer(false);
    expect(store.state.phase.name).toBe('editing');
    expect(api.transfer).not.toHaveBeenCalled();
  });

  it('posts when the question is confirmed, once however often', async () => {
    const { api, store } = await setUp();
    api.check.mockResolvedValue({ status: 1, message: 'Coupons will be recalled.' });
    store.typeAmount('1');
    await store.confirm();
    const outcomes = await Promise.all([store.answer(true), store.answer(true)]);
    expect(outcomes).toEqual([{ kind: 'done' }, { kind: 'ignored' }]);
    expect(api.transfer).toHaveBeenCalledOnce();
  });

  it.each([
    { status: 0, message: 'Nothing to confirm' },
    { status: 1, message: '' },
  ])('asks nothing after $status "$message"', async (checked) => {
    const { api, store } = await setUp();
    api.check.mockResolvedValue(checked);
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
    const { api, store } = await setUp();
    api.check.mockRejectedValue(lost);
    store.typeAmount('1');
    await expect(store.confirm()).resolves.toMatchObject({ kind: 'failed' });
    expect(api.transfer).not.toHaveBeenCalled();
    expect(store.state.phase.name).toBe('editing');
  });

  it('tells of a refusal, and gives the next transfer another id', async () => {
    const { api, store, sent } = await setUp();
    api.transfer.mockRejectedValueOnce(refused);
    store.typeAmount('1');
    await expect(store.confirm()).resolves.toMatchObject({ kind: 'failed' });
    await store.confirm();
    expect(sent()).toEqual([
      ['id-1', '1'],
      ['id-2', '1'],
    ]);
  });

  it('clears the amount and reloads the transfer info afterwards', async () => {
    const { api, store } = await setUp();
    store.typeAmount('1');
    await store.confirm();
    api.getInfo.mockClear();
    store.startOver();
    expect(store.state.form.amount).toBe('');
    expect(api.getInfo).toHaveBeenCalledOnce();
  });
});

describe('a transfer whose answer is lost', () => {
  it('is sent again under the same id, after 1 and 2 seconds', async () => {
    const { api, store, sent } = await setUp();
    api.transfer.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
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
    const { api, store, sent } = await setUp();
    api.transfer.mockRejectedValue(lost);
    store.typeAmount('1');
    const outcome = store.confirm();
    await vi.runAllTimersAsync();
    await expect(outcome).resolves.toEqual({ kind: 'unanswered' });
    store.typeAmount('2');
    store.swap();
    expect(store.state.form).toMatchObject({ amount: '1', fromProduct: 2 });
    api.transfer.mockResolvedValue(undefined);
    await expect(store.sendAgain()).resolves.toEqual({ kind: 'done' });
    expect(sent().every(([id, amount]) => id === 'id-1' && amount === '1')).toBe(true);
  });

  it('is taken up again by the dialog of the same user, after a reload too', async () => {
    const first = await setUp();
    first.api.transfer.mockRejectedValue(lost);
    first.store.chooseFrom(1);
    await vi.runAllTimersAsync();
    first.store.typeAmount('7');
    void first.store.confirm();
    await vi.runAllTimersAsync();

    const second = await setUp({}, first.stored);
    expect(second.store.state).toMatchObject({
      phase: { name: 'unanswered' },
      form: { fromProduct: 1, amount: '7' },
    });
    await second.store.sendAgain();
    expect(second.sent()).toEqual([['id-1', '7']]);
    expect(second.attempts.pending('100')).toBeNull();
  });

  it('is forgotten when the user gives it up', async () => {
    const { api, store, sent } = await setUp();
    api.transfer.mockRejectedValue(lost);
    store.typeAmount('1');
    void store.confirm();
    await vi.runAllTimersAsync();
    store.giveUp();
    api.transfer.mockResolvedValue(undefined);
    await store.confirm();
    expect(sent().at(-1)).toEqual(['id-2', '1']);
  });
});

describe('the transfer info', () => {
  it('is asked for with the accounts and the coin', async () => {
    const { api, store } = await setUp();
    store.chooseTo(5);
    store.choosePair('to', 'BTC/USDT');
    expect(api.getInfo).toHaveBeenLastCalledWith({
      fromProduct: 2,
      toProduct: 5,
      toSubProduct: 'BTC/USDT',
      asset: 'USDT',
    });
  });

  it('shows what was asked last, whichever answer comes first', async () => {
    const { api, store } = await setUp();
    const slow = new Promise<TransferInfo>((resolve) => {
      setTimeout(() => resolve({ ...INFO, availableBalance: '1' }), 100);
    });
    api.getInfo.mockReturnValueOnce(slow).mockResolvedValueOnce({ ...INFO, availableBalance: '2' });
    store.chooseFrom(1);
    store.chooseFrom(3);
    await vi.runAllTimersAsync();
    expect(store.facts.available).toBe('2');
  });

  it('fills in the full available balance on Max, and nothing while that is not known', async () => {
    const { api, store } = await setUp();
    store.fillMax();
    expect(store.state.form.amount).toBe('100');
    api.getInfo.mockResolvedValue({ ...INFO, availableBalance: '-1' });
    store.chooseFrom(1);
    await vi.runAllTimersAsync();
    store.fillMax();
    expect(store.state.form.amount).toBe('');
  });
});
