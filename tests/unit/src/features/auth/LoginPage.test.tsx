import { BusinessError } from '@tidemark/sdk';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import LoginPage from '../../../../../src/features/auth/login/index.tsx';
import * as clients from '../../../../../src/stores/clients.ts';
import * as deployment from '../../../../../src/stores/deployment/index.ts';
import { session } from '../../../../../src/stores/session/index.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const ADA = { userId: '1', displayUserId: '88013377', token: null };

const loginId = () => screen.getByLabelText('Email or phone');
const password = () => screen.getByLabelText('Password');
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Log In' })));

beforeEach(() => {
  vi.spyOn(deployment, 'useDemoLogins').mockReturnValue([]);
  calls.login.mockResolvedValue(ADA);
  calls.logout.mockResolvedValue(undefined);
});

afterEach(async () => {
  cleanup();
  await session.logout();
  vi.clearAllMocks();
});

describe('login page', () => {
  it('says what is wrong only after a submit, and calls nobody', async () => {
    renderScreen(<LoginPage />);
    type(loginId(), 'ada@');
    expect(screen.queryByText('Please input a valid email address/cellphone number.')).toBeNull();
    await submit();
    expect(screen.getByText('Please input a valid email address/cellphone number.')).toBeDefined();
    expect(screen.getByText('Password format error')).toBeDefined();
    expect(document.activeElement).toBe(loginId());
    expect(calls.login).not.toHaveBeenCalled();

    type(loginId(), 'ada@tidemark.example');
    expect(screen.queryByText('Please input a valid email address/cellphone number.')).toBeNull();
    await submit();
    expect(document.activeElement).toBe(password());
  });

  it.each([
    ['', 'Please input a valid email address/cellphone number.'],
    ['12', 'Please input a valid email address/cellphone number.'],
    [`${'a'.repeat(40)}@tidemark.example`, 'Email address must not exceed 50 characters.'],
  ])('answers %j with: %s', async (value, message) => {
    renderScreen(<LoginPage />);
    type(loginId(), value);
    await submit();
    expect(screen.getByText(message)).toBeDefined();
  });

  it('logs in and returns to the page it came from', async () => {
    const { history } = renderScreen(<LoginPage />, {
      path: '/auth/login?backurl=%2Fspot%2Fexchange%2FBTC_USDT%3Fside%3Dbuy',
    });
    type(loginId(), ' ada@tidemark.example ');
    type(password(), 'Tidemark-1815');
    await submit();
    expect(calls.login).toHaveBeenCalledExactlyOnceWith({
      body: { loginId: 'ada@tidemark.example', password: 'Tidemark-1815' },
    });
    await waitFor(() => expect(history.at(-1)).toBe('/spot/exchange/BTC_USDT?side=buy'));
  });

  it('goes to the home page of its site when there is nowhere safe to return to', async () => {
    await session.login({ loginId: 'ada@tidemark.example', password: 'Tidemark-1815' });
    const { history } = renderScreen(<LoginPage />, {
      path: '/auth/login?backurl=https%3A%2F%2Fevil.example',
      base: '/kr',
    });
    await waitFor(() => expect(history.at(-1)).toBe('/kr/'));
  });

  it("shows the exchange's rejection until something is typed", async () => {
    calls.login.mockRejectedValueOnce(
      new BusinessError({
        code: 10410,
        message: 'The login or the password is wrong',
        data: null,
        status: 400,
      }),
    );
    renderScreen(<LoginPage />);
    type(loginId(), 'ada@tidemark.example');
    type(password(), 'Tidemark-1815');
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('The login or the password is wrong');
    type(password(), 'Tidemark-1816');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('says that the network is the problem when it is', async () => {
    calls.login.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    renderScreen(<LoginPage />);
    type(loginId(), 'ada@tidemark.example');
    type(password(), 'Tidemark-1815');
    await submit();
    expect(screen.getByRole('alert').textContent).toBe(
      'Sorry, a network error occurred. Please try again later.',
    );
  });

  it('offers demo logins only where the deployment has them', async () => {
    const { unmount } = renderScreen(<LoginPage />);
    expect(screen.queryByText(/demo exchange/)).toBeNull();
    unmount();

    const login = { loginId: 'linus@tidemark.example', password: 'Tidemark-1969' };
    vi.mocked(deployment.useDemoLogins).mockReturnValue([login]);
    renderScreen(<LoginPage />);
    fireEvent.click(screen.getByRole('button', { name: login.loginId }));
    await submit();
    expect(calls.login).toHaveBeenCalledExactlyOnceWith({ body: login });
  });
});
