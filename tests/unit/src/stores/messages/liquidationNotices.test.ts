import type { Message } from '@tidemark/sdk/contract';
import { describe, expect, it } from 'vitest';
import { liquidationNotices } from '../../../../../src/stores/messages/liquidationNotices.ts';

type Name = NonNullable<Message['template']>['name'];

function message(name: Name, params: Readonly<Record<string, string>>): Message {
  return {
    id: `${name} ${JSON.stringify(params)}`,
    type: 'system',
    title: name,
    linkUrl: '',
    read: false,
    createTime: 1,
    template: { name, params },
  };
}

const contract = 'BTC-USDT';

describe('the liquidations that messages tell of', () => {
  it('are told once for each contract of a burst', () => {
    const burst = [
      message('liquidation', { contract, stage: 'ordersCancelled' }),
      message('liquidation', { contract, stage: 'takenOver' }),
      message('deleveraging', { contract: 'ETH-USDT' }),
    ];
    expect(liquidationNotices(burst)).toEqual([
      { kind: 'liquidation', contract, isSimulated: false },
      { kind: 'deleveraging', contract: 'ETH-USDT', isSimulated: false },
    ]);
  });

  it('keep demo funds apart from real money', () => {
    const burst = [
      message('liquidation', { contract, simulated: 'true' }),
      message('liquidation', { contract, simulated: 'false' }),
    ];
    expect(liquidationNotices(burst).map(({ isSimulated }) => isSimulated)).toEqual([true, false]);
  });

  it('are none of the other messages', () => {
    const written: Message = { ...message('welcome', {}), template: null };
    expect(
      liquidationNotices([message('transfer', { contract }), message('liquidation', {}), written]),
    ).toEqual([]);
  });
});
