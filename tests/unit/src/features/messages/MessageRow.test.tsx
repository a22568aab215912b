import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MessageRow } from '../../../../../src/features/messages/MessageRow.tsx';
import type { Message } from '../../../../../src/stores/messages/index.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock('../../../../../src/stores/clients.ts', async () =>
  (await import('../../support/fakeClients.ts')).fakeClients(),
);

const message: Message = {
  id: 'm1',
  type: 'system',
  createTime: 1_732_160_000_123,
  title: 'Welcome',
  linkUrl: '/spot/exchange',
  read: false,
  template: null,
};

const render = (change: Partial<Message> = {}) => {
  const onRead = vi.fn();
  renderScreen(
    <ul>
      <MessageRow message={{ ...message, ...change }} onRead={onRead} />
    </ul>,
    { base: '/kr' },
  );
  return { onRead };
};

afterEach(cleanup);

describe('a message', () => {
  it('says that it is unread and can be marked as read', () => {
    const { onRead } = render();
    expect(screen.getByText('Unread')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
    expect(onRead).toHaveBeenCalledOnce();
  });

  it('offers nothing of that once it was read', () => {
    render({ read: true });
    expect(screen.queryByText('Unread')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads to a path of its site, and is read by that', () => {
    const { onRead } = render();
    const link = screen.getByRole('link', { name: 'View' });
    expect(link.getAttribute('href')).toBe('/kr/spot/exchange');
    fireEvent.click(link);
    expect(onRead).toHaveBeenCalledOnce();
  });

  it('opens an address elsewhere in a tab that knows nothing of this one', () => {
    render({ linkUrl: 'https://status.tidemark.example' });
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer');
  });

  it.each([
    '',
    'javascript:alert(1)',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'http://elsewhere.example',
  ])('does not lead to %j', (linkUrl) => {
    render({ linkUrl });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
