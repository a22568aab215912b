import { BusinessError } from '@tidemark/sdk';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import PersonalArea from '../../../../../../src/app/routes/PersonalArea.tsx';
import { ContactPanel } from '../../../../../../src/features/personal/security/ContactPanel.tsx';
import * as clients from '../../../../../../src/stores/clients.ts';
import type { fakeClients as FakeClients } from '../../../support/fakeClients.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';

vi.mock(import('../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../support/fakeClients.ts');
  return fakeClients() as never;
});

// The texts of a screen are there from the start.
vi.mock(import('../../../../../../src/app/i18n/i18n.ts'), () => ({
  withTexts: (_part: unknown, load: unknown) => load as never,
  startTranslation: () => Promise.resolve(),
}));

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const rejected = (code: number, message: string) =>
  new BusinessError({ code, message, data: null, status: 400 });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const onChange = vi.fn();
const show = () =>
  renderScreen(
    <PersonalArea>
      <ContactPanel onChange={onChange} />
    </PersonalArea>,
  );

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

// What was loaded once is kept for the tests below.
it('says that the contacts could not be loaded, and loads them again', async () => {
  calls.getContacts.mockRejectedValueOnce(rejected(10500, 'Internal error'));
  show();
  expect(await screen.findByText('Your contact details could not be loaded.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Add|Change/ })).toBeNull();
  calls.getContacts.mockResolvedValue({ email: null, phone: '+4915112345678' });
  await press('Try again');
  expect(await screen.findByText('+4915112345678')).toBeDefined();
});

it('shows what is set, and offers to add what is not', async () => {
  calls.getContacts.mockResolvedValue({ email: 'ada@tidemark.example', phone: null });
  show();
  expect(await screen.findByText('ada@tidemark.example')).toBeDefined();
  expect(screen.getByText('Not set')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Email address: Change' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Phone number: Add' })).toBeDefined();
});

describe('the dialog of an address', () => {
  const open = async (): Promise<void> => {
    calls.getContacts.mockResolvedValue({ email: 'ada@tidemark.example', phone: null });
    show();
    await screen.findByText('ada@tidemark.example');
    await press('Email address: Change');
    await screen.findByRole('dialog');
  };
  const sendCode = async (): Promise<void> => {
    calls.sendContactCode.mockResolvedValue({ resendAfter: 60, validFor: 600 });
    type('Email', 'lovelace@tidemark.example');
    await press('Send code');
  };

  it('says what is wrong with the fields, and sends nothing', async () => {
    await open();
    type('Email', 'lovelace');
    await press('Confirm');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(dialog.getByLabelText('Email'));
    await press('Send code');
    expect(calls.sendContactCode).not.toHaveBeenCalled();
    expect(calls.setContact).not.toHaveBeenCalled();
  });

  it('says so at the field when no code can be sent', async () => {
    await open();
    calls.sendContactCode.mockRejectedValue(rejected(10429, 'Too many requests. Please try again later.'));
    type('Email', 'lovelace@tidemark.example');
    await press('Send code');
    expect(screen.getByText('Too many requests. Please try again later.')).toBeDefined();
  });

  it('binds the address with the code that was sent there, and shows it', async () => {
    await open();
    await sendCode();
    expect(calls.sendContactCode).toHaveBeenCalledExactlyOnceWith({
      body: { email: 'lovelace@tidemark.example' },
    });
    type('Email verification code', '314159');
    calls.setContact.mockResolvedValue(null);
    calls.getContacts.mockResolvedValue({ email: 'lovelace@tidemark.example', phone: null });
    await press('Confirm');
    expect(calls.setContact).toHaveBeenCalledExactlyOnceWith({
      body: { email: 'lovelace@tidemark.example', code: '314159' },
    });
    expect(await screen.findByText('lovelace@tidemark.example')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('stays open with what the exchange says of a wrong code', async () => {
    await open();
    type('Email', 'lovelace@tidemark.example');
    type('Email verification code', '000000');
    calls.setContact.mockRejectedValue(rejected(10420, 'Invalid verify code.'));
    await press('Confirm');
    expect(screen.getByText('Invalid verify code.')).toBeDefined();
    expect(onChange).not.toHaveBeenCalled();
    type('Email verification code', '314159');
    expect(screen.queryByText('Invalid verify code.')).toBeNull();
  });

  it('changes nothing when it is closed', async () => {
    await open();
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onChange).not.toHaveBeenCalled();
    expect(calls.getContacts).toHaveBeenCalledOnce();
  });
});

it('the dialog of a number has its country, and binds it by text message', async () => {
  calls.getContacts.mockResolvedValue({ email: 'ada@tidemark.example', phone: null });
  show();
  await screen.findByText('ada@tidemark.example');
  await press('Phone number: Add');
  await screen.findByRole('combobox');
  type('Phone number', '+49 151 12345678');
  calls.sendContactCode.mockResolvedValue({ resendAfter: 60, validFor: 600 });
  await press('Send code');
  expect(calls.sendContactCode).toHaveBeenCalledExactlyOnceWith({ body: { phone: '+4915112345678' } });
  type('SMS verification code', '314159');
  calls.setContact.mockResolvedValue(null);
  await press('Confirm');
  expect(calls.setContact).toHaveBeenCalledExactlyOnceWith({
    body: { phone: '+4915112345678', code: '314159' },
  });
});
