import { BusinessError, CODE } from '@tidemark/sdk';
import { describe, expect, it } from 'vitest';
import { fakeSdk } from '../../support/fakeSdk.ts';
import { createSendOnce } from '../../../../../src/stores/sendOnce.ts';
import { createContractActions } from '../../../../../src/stores/contracts/contractActions.ts';
import type { ContractActions } from '../../../../../src/stores/contracts/contractActions.ts';

const answer = (code: number, status = 422) => new BusinessError({ code, message: 'No', data: null, status });
const refused = answer(CODE.insufficientBalance);
const lost = new Error('network');

function setUp() {
  let ids = 0;
  const { call, sdk } = fakeSdk();
  const newId = () => `id-${++ids}`;
  const actions = createContractActions(sdk, createSendOnce(newId), newId);
  const sent = (member: string) =>
    call.mock.calls.map(([, init]) => (init as { body: Record<string, unknown> }).body[member]);
  return { actions, call, sent };
}

interface Once {
  readonly name: string;
  readonly operation: string;
  /** The member of the body that carries the id. */
  readonly member: string;
  readonly run: (actions: ContractActions, size?: string) => Promise<unknown>;
}

const ONCE: readonly Once[] = [
  {
    name: 'an order',
    operation: 'placeContractOrder',
    member: 'clientOrderId',
    run: ({ place }, quantity = '1') =>
      place({
        contract: 'BTC-USDT',
        side: 'buy',
        type: 'market',
        quantity,
        stopLoss: { triggerPrice: '1', triggerBy: 'mark' },
      }),
  },
  {
    name: 'a trigger',
    operation: 'placeTriggerOrder',
    member: 'clientTriggerId',
    run: ({ placeTrigger }, quantity = '1') =>
      placeTrigger({
        contract: 'BTC-USDT',
        side: 'buy',
        purpose: 'entry',
        type: 'market',
        triggerPrice: '5',
        quantity,
      }),
  },
  {
    name: 'a reversal',
    operation: 'reversePosition',
    member: 'clientOrderId',
    run: ({ reverse }, size = '1') =>
      reverse({ contract: `BTC-USDT`, marginMode: size === '1' ? 'cross' : 'isolated' }),
  },
  {
    name: 'a move of margin',
    operation: 'changePositionMargin',
    member: 'clientTransferId',
    run: ({ changeMargin }, amount = '1') => changeMargin({ contract: 'BTC-USDT', direction: 'add', amount }),
  },
];

describe.each(ONCE)('$name', ({ operation, member, run }) => {
  it('gets a new id each time it was answered', async () => {
    const { actions, call, sent } = setUp();
    call.mockResolvedValueOnce({}).mockRejectedValueOnce(refused).mockResolvedValueOnce({});
    await run(actions);
    await expect(run(actions)).rejects.toBe(refused);
    await run(actions);
    expect(call.mock.calls.map(([id]) => id)).toEqual([operation, operation, operation]);
    expect(sent(member)).toEqual(['id-1', 'id-2', 'id-3']);
  });

  it('keeps its id while nobody knows what became of it', async () => {
    const { actions, call, sent } = setUp();
    call
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(answer(CODE.internal, 500))
      .mockRejectedValueOnce(answer(CODE.rateLimited, 429))
      .mockResolvedValueOnce({});
    for (let n = 0; n < 3; n += 1) await expect(run(actions)).rejects.toThrow();
    await run(actions);
    expect(sent(member)).toEqual(['id-1', 'id-1', 'id-1', 'id-1']);
  });

  it('is another one when anything of it changes', async () => {
    const { actions, call, sent } = setUp();
    call.mockRejectedValueOnce(lost).mockResolvedValue({});
    await expect(run(actions)).rejects.toBe(lost);
    await run(actions, '2');
    expect(sent(member)).toEqual(['id-1', 'id-2']);
  });

  it('keeps its id though another one was sent in between', async () => {
    const { actions, call, sent } = setUp();
    call.mockRejectedValueOnce(lost).mockResolvedValue({});
    await expect(run(actions)).rejects.toBe(lost);
    await run(actions, '2');
    await run(actions);
    expect(sent(member)).toEqual(['id-1', 'id-2', 'id-1']);
  });

  it('is sent once however often it is asked for while it is on its way', async () => {
    const { actions, call } = setUp();
    call.mockResolvedValue({});
    const [first, second] = [run(actions), run(actions)];
    await Promise.all([first, second]);
    expect(call).toHaveBeenCalledOnce();
  });
});

describe('the other actions', () => {
  it('call their operations with what names their object', async () => {
    const { actions, call } = setUp();
    call.mockResolvedValue({ orders: [] });
    await actions.cancel('7');
    await actions.cancelTrigger('8');
    await actions.cancelAll({ contract: 'BTC-USDT' });
    await actions.cancelAllTriggers({ purposes: ['entry'] });
    expect(call.mock.calls).toEqual([
      ['cancelContractOrder', { body: { orderId: '7' } }],
      ['cancelTriggerOrder', { body: { triggerId: '8' } }],
      ['cancelAllContractOrders', { body: { contract: 'BTC-USDT' } }],
      ['cancelAllTriggerOrders', { body: { purposes: ['entry'] } }],
    ]);
  });
});

describe('a reset of simulated funds', () => {
  it('is another one each time, though nobody knows what became of the one before', async () => {
    const { actions, call, sent } = setUp();
    call.mockRejectedValueOnce(lost).mockResolvedValue([]);
    await expect(actions.resetSimulatedFunds()).rejects.toBe(lost);
    await actions.resetSimulatedFunds();
    await actions.resetSimulatedFunds();
    expect(sent('clientResetId')).toEqual(['id-1', 'id-2', 'id-3']);
  });

  it('is sent once however often it is asked for while it is on its way', async () => {
    const { actions, call } = setUp();
    call.mockResolvedValue([]);
    await Promise.all([actions.resetSimulatedFunds(), actions.resetSimulatedFunds()]);
    expect(call).toHaveBeenCalledOnce();
  });
});
