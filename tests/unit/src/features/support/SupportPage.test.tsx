import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route } from 'wouter';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import FrozenLogin from '../../../../../src/features/auth/login/FrozenLogin.tsx';
import SupportPage from '../../../../../src/features/support/SupportPage.tsx';
import { configure } from '../../app/shell/support/deployment.ts';
import { fakes, logIn, logOut } from '../../app/shell/support/user.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = fakes;
const EMAIL = 'support@tidemark.example';
const TIMES = { createdAt: 1_732_160_000_123, updatedAt: 1_732_163_600_123 };

function ticket(ticketId: string, status = 'open') {
  return { ticketId, subject: 'deposit', reference: 'dep_17', status, ...TIMES };
}

function page(pageNum: number, pageSize: number, total: number) {
  const first = total - (pageNum - 1) * pageSize;
  const list = Array.from({ length: Math.max(0, Math.min(pageSize, first)) }, (_, index) =>
    ticket(String(first - index)),
  );
  return { list, pageNum, pageSize, total };
}

beforeEach(() => configure({ supportEmail: EMAIL }));
afterEach(async () => {
  cleanup();
  await logOut();
});

const open = (path = '/support') =>
  renderScreen(
    <Route path="/support/:ticketId?">
      <SupportPage />
    </Route>,
    { path },
  );
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('a guest', () => {
  it('sends a ticket with an address', async () => {
    calls.openGuestTicket.mockResolvedValue({ ticketId: '72' });
    open();
    expect(screen.queryByText('Your tickets')).toBeNull();
    write('Your email', 'grace@tidemark.example');
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'account' } });
    write('Message', 'I cannot log in.');
    send();
    await waitFor(() =>
      expect(calls.openGuestTicket).toHaveBeenCalledWith({
        body: { email: 'grace@tidemark.example', subject: 'account', text: 'I cannot log in.' },
      }),
    );
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(''));
  });

  it.each([
    ['grace', 'Hello', '', 'Please input correct email address'],
    ['grace@tidemark.example', '  ', '', 'Please describe your problem'],
    ['grace@tidemark.example', 'Hello', 'my order', 'Only letters, digits and _ . : / - are allowed'],
  ])('is told what is wrong with %j, %j, %j', async (email, text, reference, problem) => {
    open();
    write('Your email', email);
    write('Message', text);
    write('Reference (optional)', reference);
    send();
    expect(await screen.findByText(problem)).toBeDefined();
    expect(calls.openGuestTicket).not.toHaveBeenCalled();
  });

  it('keeps what was written when it fails', async () => {
    calls.openGuestTicket.mockRejectedValue(new Error('offline'));
    open();
    write('Your email', 'grace@tidemark.example');
    write('Message', 'Keep me');
    send();
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Keep me');
  });
});

describe('a user', () => {
  it('sees the answers to a ticket', async () => {
    calls.listTickets.mockResolvedValue(page(1, 10, 1));
    calls.getTicket.mockResolvedValue({
      ticket: ticket('71', 'answered'),
      text: 'Where is it?',
      answers: [{ author: 'support', text: 'It has 4 of 12 confirmations.', answeredAt: TIMES.updatedAt }],
      takesReplies: true,
    });
    await logIn();
    open('/support/71');
    expect(await screen.findByText('It has 4 of 12 confirmations.')).toBeDefined();
    expect(screen.getByText('Where is it?')).toBeDefined();
    expect(screen.queryByLabelText('Your email')).toBeNull();
  });

  it('is led to the ticket that was sent', async () => {
    calls.listTickets.mockResolvedValue(page(1, 10, 0));
    calls.openTicket.mockResolvedValue({ ticketId: '73' });
    const sent = { ticket: ticket('73'), text: 'Hello', answers: [], takesReplies: true };
    calls.getTicket.mockResolvedValue(sent);
    await logIn();
    const { history } = open();
    expect(await screen.findByText('You have no tickets yet')).toBeDefined();
    calls.listTickets.mockResolvedValue({ ...page(1, 10, 0), list: [ticket('73')], total: 1 });
    write('Message', 'Hello');
    write('Reference (optional)', ' dep_17 ');
    send();
    await waitFor(() =>
      expect(calls.openTicket).toHaveBeenCalledWith({
        body: { subject: 'deposit', text: 'Hello', reference: 'dep_17' },
      }),
    );
    await waitFor(() => expect(history).toContain('/support/73'));
    expect(await screen.findByRole('link', { name: 'Ticket 73' })).toBeDefined();
  });

  it('replies in a ticket and sees the reply', async () => {
    const answer = { author: 'support' as const, text: 'Which network?', answeredAt: TIMES.updatedAt };
    const shown = { ticket: ticket('71', 'answered'), text: 'Where is it?', takesReplies: true };
    calls.listTickets.mockResolvedValue(page(1, 10, 1));
    calls.getTicket.mockResolvedValue({ ...shown, answers: [answer] });
    calls.replyToTicket.mockResolvedValue(null);
    await logIn();
    open('/support/71');
    fireEvent.click(await screen.findByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Please describe your problem')).toBeDefined();
    expect(calls.replyToTicket).not.toHaveBeenCalled();
    write('Reply', 'Ethereum.');
    const lists = calls.listTickets.mock.calls.length;
    calls.getTicket.mockResolvedValue({
      ...{ ...shown, ticket: ticket('71') },
      answers: [answer, { author: 'user', text: 'Ethereum.', answeredAt: TIMES.updatedAt + 1 }],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    const reply = await screen.findByRole('region', { name: 'Your reply' });
    expect(within(reply).getByText('Ethereum.')).toBeDefined();
    expect(calls.replyToTicket).toHaveBeenCalledWith({ body: { ticketId: '71', text: 'Ethereum.' } });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reply').value).toBe('');
    await waitFor(() => expect(calls.listTickets.mock.calls.length).toBeGreaterThan(lists));
  });

  it('keeps a reply that was not taken', async () => {
    calls.listTickets.mockResolvedValue(page(1, 10, 1));
    const shown = { ticket: ticket('71'), text: 'Where is it?', answers: [], takesReplies: true };
    calls.getTicket.mockResolvedValue(shown);
    calls.replyToTicket.mockRejectedValue(new Error('offline'));
    await logIn();
    open('/support/71');
    await screen.findByRole('button', { name: 'Send reply' });
    write('Reply', 'Keep me');
    fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(calls.replyToTicket).toHaveBeenCalled());
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reply').value).toBe('Keep me');
  });

  it('is told when a ticket takes no more replies', async () => {
    calls.listTickets.mockResolvedValue(page(1, 10, 1));
    const shown = { ticket: ticket('71', 'closed'), text: 'Old', answers: [], takesReplies: false };
    calls.getTicket.mockResolvedValue(shown);
    await logIn();
    open('/support/71');
    expect(await screen.findByText(/takes no more replies/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send reply' })).toBeNull();
  });

  it('turns the pages of tickets by number', async () => {
    calls.listTickets.mockImplementation(((init: { query: { pageNum: number; pageSize: number } }) =>
      Promise.resolve(page(init.query.pageNum, init.query.pageSize, 23))) as never);
    await logIn();
    open();
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(await pages.findByText('Total: 23')).toBeDefined();
    expect(pages.getByText('1–10')).toBeDefined();
    expect(pages.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
    fireEvent.click(pages.getByRole('button', { name: 'Page 3' }));
    expect(await screen.findByText('21–23')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ticket 3' })).toBeDefined();
    expect(calls.listTickets).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: { pageNum: 3, pageSize: 10 } }),
    );
  });
});

describe('contact support', () => {
  const FROZEN = { unfreezeAttempt: null, unfreezeFactor: null, unfreezesAt: null };

  it.each([FROZEN, { ...FROZEN, unfreezesAt: TIMES.createdAt }])(
    'leads to the page and the address of support: %j',
    (frozen) => {
      renderScreen(<FrozenLogin frozen={frozen} loginId="" onBack={() => undefined} />);
      const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
      expect(link('Contact support')).toBe('/support');
      expect(link(EMAIL)).toBe(`mailto:${EMAIL}`);
    },
  );

  it('leads to the page alone without an address', () => {
    configure();
    renderScreen(<FrozenLogin frozen={FROZEN} loginId="" onBack={() => undefined} />);
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeDefined();
    expect(screen.queryByRole('link', { name: EMAIL })).toBeNull();
  });
});
