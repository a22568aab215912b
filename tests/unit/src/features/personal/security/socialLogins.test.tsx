import { BusinessError } from '@tidemark/sdk';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SocialLoginPanel } from '../../../../../../src/features/personal/security/SocialLoginPanel.tsx';
import * as clients from '../../../../../../src/stores/clients.ts';
import * as deployment from '../../../../../../src/stores/deployment/index.ts';
import * as socialLogin from '../../../../../../src/stores/identity/socialLogin.ts';
import { toast } from '../../../../../../src/ui/feedback/toast.ts';
import type { fakeClients as FakeClients } from '../../../support/fakeClients.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';

vi.mock(import('../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const rejected = (code: number, message: string) =>
  new BusinessError({ code, message, data: null, status: 400 });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const offer = (...providers: ('google' | 'apple')[]) =>
  vi.spyOn(deployment, 'useSocialProviders').mockReturnValue(providers);
const GOOGLE = { provider: 'google', email: 'ada@gmail.example', linkedAt: 1 } as const;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

// What was loaded once is kept for the tests below.
it('says that nothing could be loaded, and loads it again', async () => {
  offer('google');
  calls.listSocialLogins.mockRejectedValueOnce(rejected(10500, 'Internal error'));
  renderScreen(<SocialLoginPanel />);
  expect(await screen.findByText('Your third-party accounts could not be loaded.')).toBeDefined();
  calls.listSocialLogins.mockResolvedValue({ logins: [], hasPassword: true });
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Link: Google' })).toBeDefined();
});

it('is not there where no provider is on offer and none is linked', async () => {
  offer();
  calls.listSocialLogins.mockResolvedValue({ logins: [], hasPassword: true });
  renderScreen(<SocialLoginPanel />);
  await waitFor(() => expect(calls.listSocialLogins).toHaveBeenCalled());
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows which account is linked, also of a provider that is on offer no more', async () => {
  offer('apple');
  calls.listSocialLogins.mockResolvedValue({ logins: [GOOGLE], hasPassword: true });
  renderScreen(<SocialLoginPanel />);
  expect(await screen.findByText('Linked: ada@gmail.example')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Unlink: Google' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Link: Apple' })).toBeDefined();
});

it('unlinks once its user has confirmed it, and says so', async () => {
  offer('google');
  const said = vi.spyOn(toast, 'success').mockReturnValue();
  calls.listSocialLogins.mockResolvedValue({ logins: [GOOGLE], hasPassword: true });
  calls.unlinkSocialLogin.mockResolvedValue(null);
  renderScreen(<SocialLoginPanel />);
  await screen.findByText('Linked: ada@gmail.example');
  await press('Unlink: Google');
  await screen.findByRole('dialog', { name: 'Unlink your Google account?' });
  await press('Cancel');
  expect(calls.unlinkSocialLogin).not.toHaveBeenCalled();
  await press('Unlink: Google');
  calls.listSocialLogins.mockResolvedValue({ logins: [], hasPassword: true });
  await press('Unlink');
  expect(calls.unlinkSocialLogin).toHaveBeenCalledExactlyOnceWith({ body: { provider: 'google' } });
  expect(said).toHaveBeenCalledExactlyOnceWith('Your Google account is no longer linked.');
  expect(await screen.findByRole('button', { name: 'Link: Google' })).toBeDefined();
});

it('tells why the only way in stays linked, and nothing of a step-up that its user has closed', async () => {
  offer('google');
  const said = vi.spyOn(toast, 'error').mockReturnValue();
  calls.listSocialLogins.mockResolvedValue({ logins: [GOOGLE], hasPassword: false });
  renderScreen(<SocialLoginPanel />);
  await screen.findByText('Linked: ada@gmail.example');
  const lastWay = 'This is the only way into your account. Please set a password first.';
  calls.unlinkSocialLogin.mockRejectedValueOnce(rejected(10462, lastWay));
  await press('Unlink: Google');
  await press('Unlink');
  expect(said).toHaveBeenCalledExactlyOnceWith(lastWay);
  expect(screen.getByText('Linked: ada@gmail.example')).toBeDefined();
  vi.spyOn(socialLogin, 'unlinkProvider').mockRejectedValue(rejected(10421, 'Please verify it’s you'));
  await press('Unlink: Google');
  await press('Unlink');
  expect(said).toHaveBeenCalledOnce();
});

it('goes to the provider to link, and tells when that cannot be reached', async () => {
  offer('google');
  const said = vi.spyOn(toast, 'error').mockReturnValue();
  calls.listSocialLogins.mockResolvedValue({ logins: [], hasPassword: true });
  renderScreen(<SocialLoginPanel />, { base: '/kr' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Link: Google' }).getAttribute('aria-disabled')).toBe('false'),
  );
  const message = 'The provider cannot be reached.';
  calls.linkSocialLogin.mockRejectedValueOnce(rejected(10463, message));
  await press('Link: Google');
  expect(calls.linkSocialLogin).toHaveBeenCalledExactlyOnceWith({ body: { provider: 'google' } });
  expect(said).toHaveBeenCalledExactlyOnceWith(message);
  expect(screen.getByRole('button', { name: 'Link: Google' })).toBeDefined();
});
