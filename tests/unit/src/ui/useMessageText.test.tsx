import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { timeInOrder } from '../../../../src/ui/format/inOrder.ts';
import { useMessageText } from '../../../../src/ui/text/useMessageText.ts';
import '../support/renderScreen.tsx';

const textOf = (name: string, params: Readonly<Record<string, string>>): string => {
  const { result } = renderHook(() => useMessageText());
  return result.current({ title: 'In English', template: { name, params } });
};

describe('the text of a message', () => {
  const order = { quantity: '0.5', asset: 'BTC', price: '61737.60', quote: 'USDT', pair: 'BTC/USDT' };

  const position = {
    contract: 'BTC-USDT',
    marginMode: 'isolated',
    position: 'long',
    quantity: '0.500',
    asset: 'BTC',
    price: '38000.0',
    mark: '38152.6',
    quote: 'USDT',
  };

  it.each([
    ['orderFilled', { ...order, side: 'buy' }, 'Your order to buy 0.5 BTC was filled at 61,737.60 USDT.'],
    ['orderFilled', { ...order, side: 'sell' }, 'Your order to sell 0.5 BTC was filled at 61,737.60 USDT.'],
    [
      'orderPartlyFilled',
      { ...order, total: '1.5', side: 'buy' },
      'Your order to buy 1.5 BTC has ended: 0.5 BTC was filled at 61,737.60 USDT.',
    ],
    [
      'contractOrderFilled',
      { ...position, side: 'sell' },
      'Your BTC-USDT order (isolated) to sell 0.5 BTC was filled at 38,000.0 USDT.',
    ],
    [
      'contractOrderPartlyFilled',
      { ...position, total: '0.8', side: 'buy' },
      'Your BTC-USDT order (isolated) to buy 0.8 BTC has ended: 0.5 BTC was filled at 38,000.0 USDT.',
    ],
    [
      'triggerFired',
      { ...position, purpose: 'stopLoss' },
      'BTC-USDT (isolated) · Stop Loss 38,000.0 USDT triggered; order placed',
    ],
    [
      'triggerFired',
      { ...position, purpose: 'stopLoss', orderType: 'market' },
      'BTC-USDT (isolated) · Stop Loss 38,000.0 USDT triggered; market order placed',
    ],
    [
      'triggerFired',
      { ...position, purpose: 'entry', orderType: 'limit' },
      'BTC-USDT (isolated) · Trigger order 38,000.0 USDT triggered; limit order placed',
    ],
    [
      'triggerFailed',
      { ...position, purpose: 'trailingStop', price: '' },
      'BTC-USDT (isolated) · Trailing Stop triggered; order rejected',
    ],
    ['deposit', { asset: 'BTC', amount: '1', from: '0', to: '1' }, '1 BTC arrived in your account: Wallet.'],
    [
      'transfer',
      { asset: 'USDT', amount: '100', from: '2', to: '4' },
      '100 USDT was transferred. From: Spot. To: USDT-M.',
    ],
    ['nicknameAccepted', { nickname: 'Ada' }, 'Your new nickname "Ada" was accepted.'],
    [
      'nicknameRejected',
      { nickname: 'x' },
      'Your nickname "x" was rejected because it contains sensitive words.',
    ],
    ['kycVerified', {}, 'Your identity is verified.'],
    [
      'welcome',
      { brand: 'Harbour' },
      'Welcome to Harbour. Spot trading is open. Updates on your orders, deposits and reviews appear here.',
    ],
    [
      'liquidation',
      { ...position, stage: 'takenOver' },
      'Your BTC-USDT long of 0.5 BTC (isolated) was liquidated: the mark price of BTC-USDT reached 38,152.6 USDT, and the margin no longer covered the maintenance margin. Any open orders were cancelled, and the position was taken over at the bankruptcy price of 38,000.0 USDT.',
    ],
    [
      'liquidation',
      { ...position, stage: 'reduced', marginMode: 'cross' },
      'Your BTC-USDT long (cross) was partially liquidated: the mark price of BTC-USDT reached 38,152.6 USDT, and the margin no longer covered the maintenance margin. Any open orders were cancelled, and 0.5 BTC was closed at 38,000.0 USDT; the rest stays open.',
    ],
    [
      'liquidation',
      { ...position, stage: 'ordersCancelled' },
      'Your open orders in BTC-USDT (isolated) were cancelled, because the margin no longer covered the maintenance margin of your positions.',
    ],
    [
      'liquidation',
      { ...position, stage: 'netted', marginMode: 'cross' },
      'Your long and short in BTC-USDT (cross) were closed against each other, 0.5 BTC of each at 38,000.0 USDT: the mark price of BTC-USDT reached 38,152.6 USDT, and the margin no longer covered the maintenance margin. Any open orders were cancelled.',
    ],
    ['liquidation', { ...position, stage: 'somethingNew' }, 'In English'],
    [
      'deleveraging',
      { ...position, position: 'short', simulated: 'true' },
      'Simulated trading: Your BTC-USDT short (isolated) was reduced by auto-deleveraging: 0.5 BTC was closed at 38,000.0 USDT, because the insurance fund could not take over a liquidated position on the other side.',
    ],
    [
      'fundingPaid',
      { ...position, amount: '1.50', asset: 'USDT', rate: '0.0001' },
      'Funding fee paid for your BTC-USDT long (isolated): 1.5 USDT at a rate of 0.01%.',
    ],
    [
      'ordersCancelled',
      { contract: 'BTC-USDT', marginMode: 'cross', cause: 'nothingToReduce', orders: '3' },
      'BTC-USDT (cross) · Reduce-only orders cancelled: 3. They exceeded the position.',
    ],
    [
      'ordersCancelled',
      { contract: 'BTC-USDT', marginMode: 'cross', cause: 'positionClosed', orders: '2' },
      'BTC-USDT (cross) · 2 TP/SL orders cancelled: position closed.',
    ],
    [
      'ordersCancelled',
      { contract: 'BTC-USDT', marginMode: 'isolated', cause: 'positionClosed', orders: '1' },
      'BTC-USDT (isolated) · 1 TP/SL order cancelled: position closed.',
    ],
    ['kycFailed', {}, 'Your identity could not be verified. Please try again.'],
    [
      'ordersCancelled',
      { contract: 'BTC-USDT', marginMode: 'cross', cause: 'delisted', orders: '3' },
      'BTC-USDT (cross) · Orders cancelled: 3. The contract is being delisted.',
    ],
    [
      'positionSettled',
      { ...position, profit: '-12.50000000', settle: 'USDT' },
      'BTC-USDT was delisted. Your long of 0.5 BTC (isolated) was settled at 38,000.0 USDT. Realized PNL: −12.5 USDT.',
    ],
  ])('says %s in the language of the reader', (name, params, text) => {
    expect(textOf(name, params)).toBe(text);
  });

  it('says the times of the end of a contract', () => {
    const times = { instrument: 'BTC-USDT', averagesFrom: '1732159200000', startsAt: '1732161000000' };
    const at = (ms: string): string => timeInOrder(Number(ms));
    expect(textOf('contractDelistingAnnounced', times)).toBe(
      `BTC-USDT will be delisted on ${at('1732161000000')}. From ${at('1732159200000')} on, only reduce-only orders are accepted. Open positions will be settled at the average mark price between those times.`,
    );
    expect(textOf('delistingConcerns', { ...times, positions: '2', orders: '1' })).toBe(
      `BTC-USDT will be delisted on ${at('1732161000000')}. Your open positions: 2. Your open orders: 1.`,
    );
    expect(textOf('positionEndangered', times)).toContain(
      `The margin tiers of BTC-USDT change on ${at('1732161000000')}.`,
    );
  });

  it.each([
    [
      'liquidation',
      { ...position, stage: 'takenOver' },
      'Liquidation in BTC-USDT (isolated): 0.5 BTC at 38,000.0 USDT. See your messages for details.',
    ],
    [
      'liquidation',
      { ...position, stage: 'ordersCancelled' },
      'Your open orders in BTC-USDT (isolated) were cancelled, because the margin no longer covered the maintenance margin of your positions.',
    ],
    ['orderFilled', { ...order, side: 'buy' }, 'Your order to buy 0.5 BTC was filled at 61,737.60 USDT.'],
  ])('says %s in short for a toast, at the same price', (name, params, text) => {
    const { result } = renderHook(() => useMessageText());
    expect(result.current({ title: '', template: { name, params } }, 'notice')).toBe(text);
  });

  it('falls back to the title when nobody knows the template, or people wrote the text', () => {
    expect(textOf('somethingNew', {})).toBe('In English');
    const { result } = renderHook(() => useMessageText());
    expect(result.current({ title: 'Welcome to Tidemark, Ada', template: null })).toBe(
      'Welcome to Tidemark, Ada',
    );
  });

  it('is that of the language, where people wrote it in several, and else the title', () => {
    expect(textOf('announcement', { en_US: 'Maintenance {{x}}', de_DE: 'Wartung' })).toBe(
      'Maintenance {{x}}',
    );
    expect(textOf('announcement', { de_DE: 'Wartung', side: 'buy' })).toBe('In English');
  });

  it('names a product that it does not know by its id', () => {
    expect(textOf('deposit', { asset: 'BTC', amount: '1', to: '7' })).toBe(
      '1 BTC arrived in your account: 7.',
    );
  });
});
