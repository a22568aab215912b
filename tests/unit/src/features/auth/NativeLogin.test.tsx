import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import LoginPage from '../../../../../src/features/auth/login/index.tsx';
import { session } from '../../../../../src/stores/session/index.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

afterEach(() => {
  act(() => session.adopt(null));
  cleanup();
});

it('inside the native app the login is the app’s own, and leads on once somebody is logged in', async () => {
  const postMessage = vi.fn<(text: string) => void>();
  vi.stubGlobal('TidemarkApp', { postMessage });
  const { history } = renderScreen(<LoginPage />, { path: '/auth/login?backurl=%2Fspot%2Fexchange' });
  const request = { action: 'user.login', params: { returnTo: '/spot/exchange' } };
  expect(postMessage.mock.calls.map(([text]) => JSON.parse(text) as unknown)).toMatchObject([request]);
  expect(screen.queryByLabelText('Password')).toBeNull();

  screen.getByRole('button', { name: 'Log In' }).click();
  expect(postMessage).toHaveBeenCalledTimes(2);

  act(() => session.adopt({ userId: '1', displayUserId: '88013377', token: 'secret' }));
  await waitFor(() => expect(history.at(-1)).toBe('/spot/exchange'));
});
