import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, it, vi } from 'vitest';
import type { ContractLine } from '../../../../../../../src/features/trading/contracts/chart/contractLines.ts';
import { useLineTexts } from '../../../../../../../src/features/trading/contracts/chart/useLineTexts.ts';
import { contractInstrumentOf } from '../../../../../../../src/features/trading/contracts/contractInstrument.ts';
import { ContractContext } from '../../../../../../../src/features/trading/contracts/context/contractContext.ts';
import '../../../../support/renderScreen.tsx';
import type { Position, TriggerOrder } from '../../../../../../../src/stores/contracts/types.ts';
import { LONG, portfolioWith } from '../positions/livePosition.ts';
import { ORDER, TRIGGER } from '../tables/rows.ts';
import { listed } from '../ticketContexts.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

function Trading({ children }: PropsWithChildren) {
  const context = {
    screen: {} as never,
    instrument: contractInstrumentOf(listed('linear')),
    marginMode: 'cross',
    setMarginMode: () => undefined,
  } as const;
  return <ContractContext value={context}>{children}</ContractContext>;
}

const texts = () => renderHook(() => useLineTexts(), { wrapper: Trading }).result.current;
const nameOf = (line: ContractLine): string => texts().nameOf(line);

const at = { id: 'line', price: '50000' };
const liquidation = (change: Partial<Position>): ContractLine => ({
  ...at,
  kind: 'liquidation',
  live: portfolioWith({ ...LONG, ...change }, '41250').live,
});
const trigger = (change: Partial<TriggerOrder>): ContractLine => ({
  ...at,
  kind: 'trigger',
  trigger: { ...TRIGGER, ...change },
  live: portfolioWith(LONG, '41250').live,
});

it('an order says what is left of it, in the unit of the contract', () => {
  expect(nameOf({ ...at, kind: 'order', order: ORDER })).toBe('Buy 0.375 BTC');
  expect(nameOf({ ...at, kind: 'order', order: { ...ORDER, filled: '0.000' } })).toBe('Buy 0.5 BTC');
});

it('the liquidation prices of two positions are told apart', () => {
  expect(nameOf(liquidation({ positionSide: 'net' }))).toBe('Liquidation (isolated)');
  expect(nameOf(liquidation({ positionSide: 'long' }))).toBe('Liquidation (isolated) · Long');
  expect(nameOf(liquidation({ positionSide: 'short' }))).toBe('Liquidation (isolated) · Short');
});

it('a trigger says at what limit it places its order, and what closing there brings', () => {
  expect(nameOf(trigger({}))).toBe('Trigger: sell 0.2 BTC');
  expect(nameOf(trigger({ type: 'limit', price: '58900.0' }))).toBe('Trigger: sell 0.2 BTC · Limit 58,900.0');
  const takeProfit = { purpose: 'takeProfit', quantity: null, triggerPrice: '42000.0' } as const;
  const limit = trigger({ ...takeProfit, type: 'limit', price: '41900.0' });
  expect(texts().detailAt(trigger(takeProfit), '42000.0')).toContain('+1,000');
  expect(texts().detailAt(limit, '42000.0')).toContain('+950');
  expect(texts().detailAt(limit, '43000.0')).toContain('+950');
});

it('a take-profit is green and a stop-loss red, each with a tag for phones; the liquidation price keeps its place', () => {
  const { shown } = texts();
  const looks = (['takeProfit', 'stopLoss', 'trailingStop'] as const).map((purpose) => {
    const { tone, tag, isSteady } = shown(trigger({ purpose, quantity: null }));
    return [tone, tag, isSteady];
  });
  expect(looks).toEqual([
    ['up', 'TP', false],
    ['down', 'SL', false],
    ['brand', 'TS', false],
  ]);
  expect(shown(liquidation({ positionSide: 'long' }))).toMatchObject({ tag: 'Liq. · Long', isSteady: true });
});
