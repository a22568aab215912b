import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import CloseAllDialog from '../../../../../../../src/features/trading/contracts/positions/CloseAllDialog.tsx';
import CloseDialog from '../../../../../../../src/features/trading/contracts/positions/CloseDialog.tsx';
import FlashCloseDialog from '../../../../../../../src/features/trading/contracts/positions/FlashCloseDialog.tsx';
import { TpSlList } from '../../../../../../../src/features/trading/contracts/positions/TpSlDialog.tsx';
import { useCloseOutcome } from '../../../../../../../src/features/trading/contracts/positions/usePositionOrders.ts';
import { LeverageFacts } from '../../../../../../../src/features/trading/contracts/settings/LeverageDialog.tsx';
import { preferences } from '../../../../../../../src/stores/preferences.ts';
import { toast } from '../../../../../../../src/ui/feedback/toast.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { ORDER, TRIGGER } from '../tables/rows.ts';
import { TicketScenario } from '../ticketContexts.ts';
import { LONG, portfolioWith } from './livePosition.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const portfolio = portfolioWith(LONG, '41250');
const { live } = portfolio;
const close = (): void => undefined;
const takeProfit = { ...TRIGGER, purpose: 'takeProfit', triggerPrice: '42000.0', quantity: null } as const;

/** Where profit or margin is shown, and how it reads. */
const PLACES: readonly (readonly [string, ReactNode, RegExp])[] = [
  [
    'closing all positions',
    <CloseAllDialog key="all" positions={[live]} scope={{}} onClose={close} />,
    /\+625\.0000/,
  ],
  [
    'closing one at once',
    <FlashCloseDialog key="flash" live={live} portfolio={portfolio} onClose={close} />,
    /\+625\.0000/,
  ],
  [
    'closing a part',
    <CloseDialog key="close" live={live} portfolio={portfolio} onClose={close} />,
    /\+625\.00/,
  ],
  [
    'what a take-profit would bring',
    <TpSlList key="list" live={live} triggers={[takeProfit]} onEdit={close} />,
    /\+1,000/,
  ],
];

/** Lets the screen hear of it: changes of preferences come to it a little later. */
const hide = (hideBalance: boolean): Promise<void> => act(async () => preferences.update({ hideBalance }));

afterEach(async () => {
  cleanup();
  await hide(false);
});

describe.each(PLACES)('%s', (_place, element, shown) => {
  it('masks the profit where balances are hidden', async () => {
    renderScreen(element);
    expect(document.body.textContent).toMatch(shown);
    await hide(true);
    expect(document.body.textContent).not.toMatch(shown);
    expect(document.body.textContent).toContain('•••••• USDT');
  });
});

it('the margin of a position at another leverage is masked, the limit of the contract is not', async () => {
  const scenario = new TicketScenario('linear', 10);
  scenario.perform([{ side: 'buy', lots: 50, price: 50_000, trades: true }]);
  renderScreen(<LeverageFacts context={scenario.context} leverage={20} />);
  const fact = (name: string) => document.querySelector(`[data-fact="${name}"] dd`)?.textContent;
  expect(fact('marginNow')).not.toBe(fact('marginThen'));
  expect(fact('marginThen')).toMatch(/^[\d,]+\.\d{4} USDT$/);
  const most = fact('most');
  await hide(true);
  expect(fact('marginNow')).toBe('•••••• USDT');
  expect(fact('marginThen')).toBe('•••••• USDT');
  expect(fact('most')).toBe(most);
});

it('what a closed position brought is masked in the announcement', async () => {
  const success = vi.spyOn(toast, 'success');
  function Outcome() {
    const tell = useCloseOutcome();
    return (
      <button onClick={() => tell({ ...ORDER, status: 'filled', realizedPnl: '777.7' }, live.contract)}>
        Tell
      </button>
    );
  }
  renderScreen(<Outcome />);
  const told = () => {
    act(() => screen.getByRole('button', { name: 'Tell' }).click());
    return String(success.mock.lastCall?.[0]);
  };
  expect(told()).toContain('777.7');
  await hide(true);
  expect(told()).not.toContain('777.7');
});
