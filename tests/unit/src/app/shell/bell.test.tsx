import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NavigationBar } from '../../../../../src/app/shell/navigation/NavigationBar.tsx';
import { toast } from '../../../../../src/ui/feedback/toast.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { configure } from './support/deployment.ts';
import { fakes, logIn, logOut } from './support/user.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});
// The texts are there in tests.
vi.mock(
  import('../../../../../src/app/i18n/i18n.ts'),
  () => ({ withTexts: (_part: string, load: unknown) => load }) as never,
);

const message = (id: string, change: object = {}) => ({
  id,
  type: 'user',
  createTime: 0,
  title: `Message ${id}`,
  linkUrl: '',
  read: false,
  template: null,
  ...change,
});

beforeEach(() => {
  configure();
  fakes.calls.getVaspInfo.mockResolvedValue({ vaspSwitch: false, lang: '', koreaIP: false });
  fakes.calls.getHomepageActivities.mockRejectedValue(new Error('no answer'));
  fakes.calls.readMessages.mockResolvedValue({ unread: 0 });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await logOut();
});

const publish = (messages: readonly object[], unread: number) =>
  act(() => fakes.publish('messages', { messages, unread }));

async function openBell() {
  fireEvent.click(await screen.findByRole('button', { name: /messages?$/i }));
  const menu = within(await screen.findByRole('menu'));
  await menu.findByRole('menuitem', { name: 'View all messages' });
  return menu;
}

describe('the message bell', () => {
  it('has a red dot while something is unread, fed by the stream', async () => {
    await logIn();
    publish([], 0);
    renderScreen(<NavigationBar />);
    const bell = await screen.findByRole('button', { name: 'Messages' });
    expect(within(bell).queryByTestId('unread')).toBeNull();
    publish([message('1'), message('2')], 2);
    expect(within(bell).getByTestId('unread')).toBeDefined();
    expect(bell.getAttribute('aria-label')).toBe('2 unread messages');
    publish([message('1', { read: true }), message('2', { read: true })], 0);
    expect(within(bell).queryByTestId('unread')).toBeNull();
  });

  it('lists the newest five, and leads to the list', async () => {
    publish(
      ['7', '6', '5', '4', '3', '2'].map((id) => message(id, { read: true })),
      0,
    );
    await logIn();
    renderScreen(<NavigationBar />);
    const menu = await openBell();
    expect(menu.getAllByText(/^Message \d/)).toHaveLength(5);
    expect(menu.queryByText('Message 2')).toBeNull();
    expect(menu.getByRole('menuitem', { name: 'View all messages' }).getAttribute('href')).toBe(
      '/personal/message/user',
    );
    expect(menu.queryByRole('menuitem', { name: 'Mark all as read' })).toBeNull();
  });

  it('leads to where a message points, or to its kind, and has it read', async () => {
    publish([message('1', { linkUrl: '/personal/orders' }), message('2', { type: 'system' })], 2);
    await logIn();
    const { history } = renderScreen(<NavigationBar />);
    const menu = await openBell();
    expect(menu.getByRole('menuitem', { name: /Message 2/ }).getAttribute('href')).toBe(
      '/personal/message/system',
    );
    fireEvent.click(menu.getByRole('menuitem', { name: /Message 1/ }));
    expect(fakes.calls.readMessages).toHaveBeenCalledWith({ body: { ids: ['1'] } });
    expect(history.at(-1)).toBe('/personal/orders');
  });

  it.each(['http://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'leads to the kind of a message that points to %j, which is not to be trusted',
    async (linkUrl) => {
      publish([message('1', { linkUrl, type: 'system' })], 1);
      await logIn();
      renderScreen(<NavigationBar />);
      const menu = await openBell();
      const entry = menu.getByRole('menuitem', { name: /Message 1/ });
      expect(entry.getAttribute('href')).toBe('/personal/message/system');
    },
  );

  it('leads elsewhere in a tab that knows nothing of this one', async () => {
    publish([message('1', { linkUrl: 'https://status.tidemark.example/' })], 1);
    await logIn();
    renderScreen(<NavigationBar />);
    const menu = await openBell();
    const entry = menu.getByRole('menuitem', { name: /Message 1/ });
    expect(entry.getAttribute('href')).toBe('https://status.tidemark.example/');
    expect(entry.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('marks everything as read, and says when it could not', async () => {
    publish([message('1')], 1);
    await logIn();
    renderScreen(<NavigationBar />);
    const menu = await openBell();
    const error = vi.spyOn(toast, 'error');
    fakes.calls.readMessages.mockRejectedValueOnce(new Error('no answer'));
    fireEvent.click(menu.getByRole('menuitem', { name: 'Mark all as read' }));
    expect(fakes.calls.readMessages).toHaveBeenCalledWith({ body: {} });
    await waitFor(() => expect(error).toHaveBeenCalledOnce());
  });

  it('says that there is nothing yet', async () => {
    publish([], 0);
    await logIn();
    renderScreen(<NavigationBar />);
    const menu = await openBell();
    expect(menu.getByText('No messages yet')).toBeDefined();
  });

  it('lists what the exchange answers, the newest of every kind, while the stream is silent', async () => {
    act(() => fakes.publish('messages', undefined));
    fakes.calls.listAllMessages.mockResolvedValue({
      system: [message('1', { createTime: 1, read: true, type: 'system' })],
      user: [message('3', { createTime: 3 }), message('2', { createTime: 2 })],
    });
    await logIn();
    renderScreen(<NavigationBar />);
    const menu = await openBell();
    expect(fakes.calls.listAllMessages).toHaveBeenCalledOnce();
    const shown = menu.getAllByText(/^Message \d/).map(({ textContent }) => textContent);
    expect(shown).toEqual(['Message 3', 'Message 2', 'Message 1']);
    expect(menu.getByRole('menuitem', { name: 'Mark all as read' })).toBeDefined();
    publish([message('4')], 1);
    expect(menu.getAllByText(/^Message \d/).map(({ textContent }) => textContent)).toEqual(['Message 4']);
  });
});
