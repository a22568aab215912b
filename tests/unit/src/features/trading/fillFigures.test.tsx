import { cleanNotifications, Notifications } from '@mantine/notifications';
import { act, cleanup, screen } from '@testing-library/react';
import i18next from 'i18next';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import NewsWatch from '../../../../../src/app/notices/NewsWatch.tsx';
import { contractOrderHistoryColumns } from '../../../../../src/features/trading/contracts/tables/contractOrderColumns.tsx';
import { outcomeOf } from '../../../../../src/features/trading/screen/form/outcome.ts';
import { orderHistoryColumns } from '../../../../../src/features/trading/spot/tables/orderColumns.tsx';
import { followNews } from '../../../../../src/stores/messages/news.ts';
import type { News } from '../../../../../src/stores/messages/news.ts';
import { formatOf } from '../../../../../src/ui/format/format.ts';
import type { Column } from '../../../../../src/ui/table/column.ts';
import { useMessageText } from '../../../../../src/ui/text/useMessageText.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { ORDER } from './contracts/tables/rows.ts';
import { listed } from './contracts/ticketContexts.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});
vi.mock(import('../../../../../src/stores/messages/news.ts'), { spy: true });

const contract = listed('linear');
/** An order that is filled in parts; the exchange states averages of contracts with all decimals, and of pairs with those of the pair. */
const inParts = {
  ...ORDER,
  pair: 'BTC/USDT',
  feeAsset: 'USDT',
  quoteFilled: '0',
  type: 'limit',
  side: 'buy',
  status: 'partiallyFilled',
  price: '61000.0',
  quantity: '0.500',
} as const;

let news: Subject<News>;
beforeEach(() => {
  vi.useFakeTimers();
  news = new Subject();
  vi.mocked(followNews).mockReturnValue(news);
});
afterEach(() => {
  act(() => cleanNotifications());
  cleanup();
  vi.useRealTimers();
});

function inTable(columns: readonly Column<typeof inParts>[], order: typeof inParts, id: string): string {
  const cell = columns.find((column) => column.id === id)?.cell(order);
  const { unmount } = renderScreen(<b data-testid="cell">{cell}</b>);
  const text = screen.getByTestId('cell').textContent;
  unmount();
  return text;
}

/** What a toast says as a further part is filled. */
function inToast(instrument: string, order: typeof inParts): string {
  const { unmount } = renderScreen(
    <>
      <NewsWatch />
      <Notifications />
    </>,
  );
  act(() => news.next({ kind: 'fill', orderId: '42', order: { ...order, instrument }, isTold: () => false }));
  act(() => void vi.advanceTimersByTime(300));
  const [said] = screen.getAllByRole('status').map(({ textContent }) => textContent);
  act(() => cleanNotifications());
  unmount();
  return said ?? '';
}

/** What the message says once the order has ended: the exchange rounds to the decimals of the market. */
function inMessage(name: string, price: string): string {
  const params = { side: 'buy', quantity: '0.125', total: '0.5', asset: 'BTC', quote: 'USDT', price };
  function Message() {
    return <p data-testid="message">{useMessageText()({ title: '', template: { name, params } })}</p>;
  }
  const { unmount } = renderScreen(<Message />);
  const text = screen.getByTestId('message').textContent;
  unmount();
  return text;
}

it.each([
  ['60999.50000001', '60999.5'],
  ['60999.45000000', '60999.5'],
  ['60999.44999999', '60999.4'],
  ['61000.00000000', '61000.0'],
  ['60123.98765432', '60124.0'],
])('an average of %s reads the same in toasts, table and message while an order fills', (sent, rounded) => {
  const columns = contractOrderHistoryColumns({ t: i18next.t, contractOf: () => contract }, false);
  const average = inTable(columns, { ...inParts, averagePrice: sent }, 'average');
  const outcome = outcomeOf(
    { ...inParts, averagePrice: sent },
    { size: 'BTC', priceScale: contract.priceScale } as never,
    formatOf('en_US'),
  );
  expect(outcome.values.average).toBe(average);
  const toasted = inToast('BTC-USDT', { ...inParts, averagePrice: sent });
  expect(toasted).toContain(` at ${average} USDT`);
  expect(toasted).toContain(`${outcome.values.filled} of ${outcome.values.quantity} BTC`);
  expect(inMessage('contractOrderPartlyFilled', rounded)).toContain(` at ${average} USDT`);
  const ofPair = { ...inParts, averagePrice: rounded };
  expect(inTable(orderHistoryColumns(i18next.t) as never, ofPair, 'average')).toBe(average);
  expect(inToast('BTC/USDT', ofPair)).toContain(` at ${average} USDT`);
  expect(inMessage('orderPartlyFilled', rounded)).toContain(` at ${average} USDT`);
});
