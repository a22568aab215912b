import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import MessagesPage from '../../../../../src/features/messages/index.tsx';
import * as clients from '../../../../../src/stores/clients.ts';
import type { Message } from '../../../../../src/stores/messages/index.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls, deployment, publish } = clients as unknown as ReturnType<typeof FakeClients>;

const message = (id: string, change: Partial<Message> = {}): Message => ({
  id,
  type: 'trader',
  createTime: 0,
  title: `Message ${id}`,
  linkUrl: '',
  read: false,
  template: null,
  ...change,
});

/** What the exchange answers of a kind, newest first, and what it streams. */
async function tell(messages: readonly Message[]): Promise<void> {
  calls.listMessages.mockResolvedValue({ list: messages, nextCursor: null });
  const unread = messages.filter(({ read }) => !read).length;
  await act(async () => publish('messages', { messages, unread }));
}

async function open(path: string) {
  const screenAt = renderScreen(
    <Route path="/personal/message/:type?">
      <MessagesPage />
    </Route>,
    { path },
  );
  await screen.findAllByRole('link');
  await act(async () => undefined);
  return screenAt;
}

const shown = (): readonly string[] =>
  screen.getAllByRole('listitem').map((row) => /Message \d/.exec(row.textContent)?.[0] ?? '');

beforeEach(() => {
  deployment.state.value = ref({ messageTypes: ['trader', 'system', 'club'] });
  deployment.state.phase = 'ready';
  calls.listMessages.mockReset();
  calls.readMessages.mockReset().mockResolvedValue({ unread: 0 });
});
afterEach(cleanup);

describe('the messages of a kind', () => {
  it('are listed newest first, as they come and as they are read', async () => {
    await tell([message('2'), message('1')]);
    await open('/personal/message/trader');
    expect(calls.listMessages.mock.calls).toMatchObject([[{ query: { type: 'trader', limit: 10 } }]]);
    expect(shown()).toEqual(['Message 2', 'Message 1']);

    await tell([message('3'), message('2'), message('1')]);
    expect(shown()).toEqual(['Message 3', 'Message 2', 'Message 1']);
    expect(screen.getByText('3 unread messages')).toBeDefined();

    await tell([message('3'), message('2', { read: true }), message('1')]);
    expect(screen.getAllByRole('button', { name: 'Mark as read' })).toHaveLength(2);
    expect(screen.getByText('2 unread messages')).toBeDefined();
  });

  it('have a tab each, in the order of the deployment', async () => {
    await tell([]);
    await open('/personal/message/system');
    const tabs = screen.getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Trading', 'System', 'club']);
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  });

  it('are those of the first kind where the address names none that there is', async () => {
    await tell([]);
    const { history } = await open('/personal/message/nonsense');
    expect(history).toEqual(['/personal/message/trader']);
  });
});

describe('marking as read', () => {
  it('tells the exchange of one message, or of all of every kind', async () => {
    await tell([message('2'), message('1')]);
    await open('/personal/message/trader');
    const [first] = screen.getAllByRole('button', { name: 'Mark as read' });
    await act(async () => void (first && fireEvent.click(first)));
    expect(calls.readMessages).toHaveBeenLastCalledWith({ body: { ids: ['2'] }, bodyType: 'urlencoded' });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' })));
    expect(calls.readMessages).toHaveBeenLastCalledWith({ body: {}, bodyType: 'urlencoded' });
  });

  it('is not offered for all where nothing is unread', async () => {
    await tell([message('1', { read: true })]);
    await open('/personal/message/trader');
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveProperty('disabled', true);
  });
});
