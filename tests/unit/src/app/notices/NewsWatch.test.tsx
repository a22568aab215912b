import { cleanNotifications, Notifications } from '@mantine/notifications';
import { act, cleanup, screen } from '@testing-library/react';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import NewsWatch from '../../../../../src/app/notices/NewsWatch.tsx';
import { followNews } from '../../../../../src/stores/messages/news.ts';
import type { News } from '../../../../../src/stores/messages/news.ts';
import { TOAST_DURATION_MS } from '../../../../../src/ui/feedback/toast.ts';
import { useMessageText } from '../../../../../src/ui/text/useMessageText.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});
vi.mock(import('../../../../../src/stores/messages/news.ts'), { spy: true });

const GATHERED_MS = 300;

const filled = {
  id: '1',
  type: 'trader',
  title: '',
  linkUrl: '',
  read: false,
  createTime: 1,
  template: {
    name: 'contractOrderFilled',
    params: {
      contract: 'BTC-USDT',
      marginMode: 'cross',
      side: 'buy',
      quantity: '0.5',
      asset: 'BTC',
      price: '92165.40',
      quote: 'USDT',
      orderId: '1',
    },
  },
} as const;

const newsOf = (kind: News['kind'], template: typeof filled.template | object): News =>
  ({ kind, message: { ...filled, template }, orderId: undefined, isTold: () => false }) as never;

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

/** What a message says on the list of messages. */
function Whole() {
  return <p data-testid="whole">{useMessageText()(filled)}</p>;
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const toasts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('what happens to orders and positions is told by toasts: at the price of the message, grouped, two at once at most', () => {
  renderScreen(
    <>
      <NewsWatch />
      <Notifications limit={9} />
      <Whole />
    </>,
  );
  act(() => {
    for (let at = 0; at < 3; at += 1) news.next(newsOf('fill', filled.template));
    const { price } = filled.template.params;
    news.next(
      newsOf('trigger', {
        name: 'triggerFired',
        params: { ...filled.template.params, purpose: 'takeProfit', price },
      }),
    );
    news.next(
      newsOf('funding', {
        name: 'fundingPaid',
        params: { ...filled.template.params, position: 'long', amount: '1.5', rate: '0.0001' },
      }),
    );
  });
  pass(GATHERED_MS);
  const price = /92,165\.40 USDT/;
  expect(screen.getByTestId('whole').textContent).toMatch(price);
  expect(toasts()).toHaveLength(2);
  expect(toasts()[0]).toMatch(/^BTC-USDT \(cross\) · Take Profit 92,165\.40 USDT/);
  expect(toasts()[1]).toMatch(price);
  expect(toasts()[1]).toContain('2 more in your messages');
  // The third waits its turn, however many could be seen.
  pass(TOAST_DURATION_MS + 2 * GATHERED_MS);
  expect(toasts().some((text) => text?.startsWith('Funding'))).toBe(true);
});
