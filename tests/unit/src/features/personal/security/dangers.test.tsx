import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ApiKeysPage from '../../../../../../src/features/personal/apiKeys/ApiKeysPage.tsx';
import { AuthenticatorPanel } from '../../../../../../src/features/personal/security/AuthenticatorPanel.tsx';
import DevicesPage from '../../../../../../src/features/personal/security/DevicesPage.tsx';
import * as clients from '../../../../../../src/stores/clients.ts';
import type { fakeClients as FakeClients } from '../../../support/fakeClients.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';

vi.mock(import('../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const answer = (name: string) =>
  act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })));

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

describe('the authenticator', () => {
  const ON = { authenticatorSince: 1, recoveryCodesLeft: 7 };

  it('says that it could not be loaded, and is loaded again', async () => {
    calls.getFactors.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    renderScreen(<AuthenticatorPanel onChange={vi.fn()} />);
    expect(await screen.findByText('The authenticator could not be loaded.')).toBeDefined();
    calls.getFactors.mockResolvedValue(ON);
    await press('Try again');
    expect(await screen.findByText(/^Left: 7\./)).toBeDefined();
  });

  it('is removed, and its recovery codes replaced, only by who says so twice', async () => {
    const onChange = vi.fn();
    calls.getFactors.mockResolvedValue(ON);
    renderScreen(<AuthenticatorPanel onChange={onChange} />);
    await screen.findByText(/^Left: 7\./);
    for (const [button, call] of [
      ['Remove', calls.removeAuthenticator],
      ['New codes', calls.renewRecoveryCodes],
    ] as const) {
      await press(button);
      await answer('Cancel');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(call).not.toHaveBeenCalled();
    }
    calls.renewRecoveryCodes.mockResolvedValue({ recoveryCodes: ['abcde-fghij'] });
    await press('New codes');
    await answer('New codes');
    expect(await screen.findByText('abcde-fghij')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Recovery codes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    calls.removeAuthenticator.mockResolvedValue(null);
    calls.getFactors.mockResolvedValue({ authenticatorSince: null, recoveryCodesLeft: 0 });
    await press('Remove');
    await answer('Remove');
    expect(calls.removeAuthenticator).toHaveBeenCalledOnce();
    expect(await screen.findByRole('button', { name: 'Enable' })).toBeDefined();
    expect(screen.queryByText('abcde-fghij')).toBeNull();
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('that is being set up can be given up', async () => {
    calls.getFactors.mockResolvedValue({ authenticatorSince: null, recoveryCodesLeft: 0 });
    calls.beginAuthenticator.mockResolvedValue({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x' });
    renderScreen(<AuthenticatorPanel onChange={vi.fn()} />);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Enable' }).getAttribute('aria-disabled')).toBe('false'),
    );
    await press('Enable');
    await screen.findByText('JBSW Y3DP');
    await press('Cancel');
    expect(screen.queryByText('JBSW Y3DP')).toBeNull();
    expect(screen.getByRole('button', { name: 'Enable' })).toBeDefined();
  });
});

it('the focus stays in the list of sessions when the one that had it is ended', async () => {
  const visit = { browser: 'Firefox', system: null, country: null, network: null, createdAt: 1, seenAt: 2 };
  const session = (sessionId: string, isCurrent: boolean) => ({
    ...visit,
    sessionId,
    client: 'web',
    isCurrent,
  });
  calls.listSessions.mockResolvedValue({ sessions: [session('own', true), session('other', false)] });
  calls.listDevices.mockResolvedValue({ devices: [] });
  calls.endSession.mockResolvedValue(null);
  renderScreen(<DevicesPage />);
  const button = await screen.findByRole('button', { name: 'End session' });
  act(() => button.focus());
  calls.listSessions.mockResolvedValue({ sessions: [session('own', true)] });
  await press('End session');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End session' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Active sessions' }));
});

// What fields that grow listen to, and jsdom does not have.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

it('a new secret is not closed before its owner has saved it', async () => {
  const key = {
    keyId: 'key-1',
    label: 'Bot',
    kind: 'hmac',
    scopes: ['read'],
    addresses: [],
    expiresAt: null,
    enabled: true,
    createdAt: 1,
    lastUsedAt: null,
    lastAddress: null,
  };
  calls.listApiKeys.mockResolvedValue({ keys: [], maxKeys: 20 });
  calls.createApiKey.mockResolvedValue({ key, secret: 'secret-of-the-bot' });
  renderScreen(<ApiKeysPage />);
  await screen.findByText('You have no API keys');
  await press('Create API key');
  await answer('Create API key');
  expect(document.activeElement).toBe(screen.getByLabelText('Label'));
  fireEvent.change(screen.getByLabelText('Label'), { target: { value: 'Bot' } });
  calls.listApiKeys.mockResolvedValue({ keys: [key], maxKeys: 20 });
  await answer('Create API key');
  expect(await screen.findByText('secret-of-the-bot')).toBeDefined();
  await press('Close');
  expect(screen.getByText('Save the secret first: it will not be shown again.')).toBeDefined();
  expect(screen.getByText('secret-of-the-bot')).toBeDefined();
  fireEvent.click(screen.getByLabelText('I have saved the secret'));
  await press('Done');
  await waitFor(() => expect(screen.queryByText('secret-of-the-bot')).toBeNull());
  expect(screen.getByRole('region', { name: 'Bot' })).toBeDefined();
});
