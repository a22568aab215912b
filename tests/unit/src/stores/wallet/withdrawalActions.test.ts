import { BusinessError, CODE } from '@tidemark/sdk';
import { describe, expect, it } from 'vitest';
import { createSendOnce } from '../../../../../src/stores/sendOnce.ts';
import type { NewWithdrawal } from '../../../../../src/stores/wallet/types.ts';
import {
  boundsOf,
  createWithdrawalActions,
  feeRiseOf,
} from '../../../../../src/stores/wallet/withdrawalActions.ts';
import { fakeSdk } from '../../support/fakeSdk.ts';

const asked: NewWithdrawal = { asset: 'USDT', network: 'ethereum', address: '0x1', amount: '100' };
const refusal = (code: number, status = 422, data: unknown = null) =>
  new BusinessError({ code, message: 'No', data, status });
const lost = new Error('network');

/** Actions whose step-up is proved at once, or never. */
function setUp(isProved = true) {
  let ids = 0;
  const { calls, sdk } = fakeSdk();
  const once = createSendOnce(() => `id-${++ids}`);
  const actions = createWithdrawalActions(sdk, once, async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!isProved || !(error instanceof BusinessError) || error.code !== CODE.stepUpRequired) throw error;
      return call();
    }
  });
  const sent = () =>
    calls.createWithdrawal.mock.calls.map(
      ([{ body }]) => (body as { clientWithdrawalId: string }).clientWithdrawalId,
    );
  return { actions, create: calls.createWithdrawal, calls, sent };
}

describe('asking for a withdrawal', () => {
  it('happens once where its answer was lost: the same is sent again under its id', async () => {
    const { actions, create, sent } = setUp();
    create.mockRejectedValueOnce(lost).mockResolvedValue({ withdrawalId: 'wd_1' });
    await expect(actions.create(asked)).rejects.toBe(lost);
    await actions.create({ ...asked });
    expect(sent()).toEqual(['id-1', 'id-1']);
    await actions.create(asked);
    expect(sent().at(-1)).toBe('id-2');
  });

  it('is sent once by a second press while it is on its way', async () => {
    const { actions, create } = setUp();
    create.mockResolvedValue({ withdrawalId: 'wd_1' });
    await Promise.all([actions.create(asked), actions.create(asked)]);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('keeps the id of an unanswered one through the step-up that is asked for meanwhile', async () => {
    const { actions, create, sent } = setUp();
    create
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(refusal(CODE.stepUpRequired, 428))
      .mockResolvedValueOnce({ withdrawalId: 'wd_1' });
    await expect(actions.create(asked)).rejects.toBe(lost);
    await actions.create(asked);
    expect(sent()).toEqual(['id-1', 'id-1', 'id-1']);
  });

  it.each([
    CODE.addressRefused,
    CODE.withdrawalLimit,
    CODE.withdrawalBanned,
    CODE.addressNotWhitelisted,
    CODE.withdrawalsHalted,
  ])('is over once it was refused with %i', async (code) => {
    const { actions, create, sent } = setUp();
    const refused = refusal(code, code === CODE.withdrawalsHalted ? 503 : 409);
    create.mockRejectedValueOnce(refused).mockResolvedValueOnce({ withdrawalId: 'wd_1' });
    await expect(actions.create(asked)).rejects.toBe(refused);
    await actions.create(asked);
    expect(sent()).toEqual(['id-1', 'id-2']);
  });
});

it('a refusal tells between which amounts it would have been accepted', () => {
  const bounds = { asset: 'USDT', minimum: '10', maximum: '50', fee: '1.5' };
  expect(boundsOf(refusal(CODE.withdrawalLimit, 422, bounds))).toBe(bounds);
  expect(boundsOf(refusal(CODE.withdrawalBanned, 403, { allowedAt: 1 }))).toBeUndefined();
  expect(boundsOf(lost)).toBeUndefined();
});

it('a fee that has risen is told, and what its user accepts is sent with the code', async () => {
  const rise = { asset: 'USDT', fee: '3', receives: '97' };
  expect(feeRiseOf(refusal(CODE.withdrawalFeeRise, 409, rise))).toBe(rise);
  expect(feeRiseOf(refusal(CODE.withdrawalPast, 409))).toBeUndefined();
  const { actions, calls } = setUp();
  await actions.confirm('wd_1', '123456', '3');
  const body = { withdrawalId: 'wd_1', code: '123456', fee: '3' };
  expect(calls.confirmWithdrawal).toHaveBeenCalledWith({ body });
});

it('code, resending and cancelling name the withdrawal alone', async () => {
  const { actions, calls } = setUp();
  await actions.confirm('wd_1', '123456');
  await actions.resendCode('wd_1');
  await actions.cancel('wd_1');
  expect(calls.confirmWithdrawal).toHaveBeenCalledWith({ body: { withdrawalId: 'wd_1', code: '123456' } });
  expect(calls.resendWithdrawalCode).toHaveBeenCalledWith({ body: { withdrawalId: 'wd_1' } });
  expect(calls.cancelWithdrawal).toHaveBeenCalledWith({ body: { withdrawalId: 'wd_1' } });
});
