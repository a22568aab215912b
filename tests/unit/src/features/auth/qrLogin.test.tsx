import { BusinessError } from '@tidemark/sdk';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import ConfirmPage from '../../../../../src/features/auth/qrLogin/ConfirmPage.tsx';
import QrLogin from '../../../../../src/features/auth/qrLogin/QrLogin.tsx';
import * as clients from '../../../../../src/stores/clients.ts';
import { session } from '../../../../../src/stores/session/index.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const rejected = (code: number, message: string) =>
  new BusinessError({ code, message, data: null, status: 400 });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('the page that shows a code', () => {
  const waiting = { status: 'waiting', number: null, session: null };
  const id = 'a'.repeat(43);

  beforeEach(async () => {
    calls.beginQrLogin.mockResolvedValue({ qrLoginId: id, expiresAt: 1 });
    calls.collectQrLogin.mockResolvedValue(waiting);
    renderScreen(<QrLogin />);
    await pass(0);
  });

  it('shows the number once the code was scanned, and logs in once it was confirmed', async () => {
    expect(screen.getByRole('img', { name: 'QR code for logging in' })).toBeDefined();
    await pass(2_000);
    calls.collectQrLogin.mockResolvedValue({ status: 'scanned', number: 42, session: null });
    await pass(2_000);
    expect(screen.getByText('42')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Scanned. Pick this number on your phone:');
    expect(screen.queryByRole('img')).toBeNull();

    const user = { userId: '101', displayUserId: '61000101', token: null, refreshToken: null };
    calls.collectQrLogin.mockResolvedValue({ status: 'confirmed', number: null, session: user });
    await pass(2_000);
    expect(session.state.user?.userId).toBe('101');
    const asked = calls.collectQrLogin.mock.calls.length;
    await pass(60_000);
    expect(calls.collectQrLogin).toHaveBeenCalledTimes(asked);
    session.adopt(null);
  });

  it('says that the code expired, asks no more, and shows another one on request', async () => {
    calls.collectQrLogin.mockRejectedValue(rejected(10430, 'QR code expired'));
    await pass(2_000);
    expect(screen.getByRole('status').textContent).toBe('QR code expired');
    await pass(60_000);
    expect(calls.collectQrLogin).toHaveBeenCalledOnce();
    calls.collectQrLogin.mockResolvedValue(waiting);
    await press('Refresh');
    await pass(0);
    expect(calls.beginQrLogin).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('img', { name: 'QR code for logging in' })).toBeDefined();
  });

  it('says that the phone cancelled', async () => {
    calls.collectQrLogin.mockResolvedValue({ status: 'cancelled', number: null, session: null });
    await pass(2_000);
    expect(screen.getByRole('status').textContent).toBe('The login was cancelled on your phone.');
    await pass(60_000);
    expect(calls.collectQrLogin).toHaveBeenCalledOnce();
  });

  it('asks ever less often while there is no answer, and not at all once it is left', async () => {
    calls.collectQrLogin.mockRejectedValue(new Error('offline'));
    await pass(2_000 + 4_000 + 8_000 + 16_000 + 16_000);
    expect(calls.collectQrLogin).toHaveBeenCalledTimes(5);
    cleanup();
    await pass(60_000);
    expect(calls.collectQrLogin).toHaveBeenCalledTimes(5);
  });
});

describe('the page that the code leads to', () => {
  const scanned = {
    browser: 'Firefox',
    system: null,
    network: '203.0.113.7',
    country: 'DE',
    numbers: [17, 42, 86],
    expiresAt: 1,
  };
  const open = async (): Promise<void> => {
    renderScreen(
      <Route path="/personal/qr-login/:qrLoginId">
        <ConfirmPage />
      </Route>,
      { path: '/personal/qr-login/some-id', width: 390 },
    );
    await pass(0);
  };

  it('tells of the browser, and confirms the number that is picked', async () => {
    calls.scanQrLogin.mockResolvedValue(scanned);
    calls.confirmQrLogin.mockResolvedValue(null);
    await open();
    expect(calls.scanQrLogin).toHaveBeenCalledExactlyOnceWith({ body: { qrLoginId: 'some-id' } });
    for (const said of ['Firefox', 'Germany', '203.0.113.7']) expect(screen.getByText(said)).toBeDefined();
    await press('42');
    expect(calls.confirmQrLogin).toHaveBeenCalledExactlyOnceWith({
      body: { qrLoginId: 'some-id', number: 42 },
    });
    expect(screen.getByRole('status').textContent).toBe('You are logged in on the other device.');
    expect(screen.queryByRole('button', { name: '42' })).toBeNull();
  });

  it('ends with a wrong number', async () => {
    calls.scanQrLogin.mockResolvedValue(scanned);
    calls.confirmQrLogin.mockRejectedValue(rejected(10431, 'That is not the number.'));
    await open();
    await press('17');
    expect(screen.getByRole('alert').textContent).toBe('That is not the number.');
    expect(screen.queryByRole('button', { name: '42' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to homepage' })).toBeDefined();
  });

  it('cancels, and can be tried again after a failure of the network', async () => {
    calls.scanQrLogin.mockResolvedValue({ ...scanned, browser: null, country: null });
    calls.cancelQrLogin.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(null);
    await open();
    expect(screen.getAllByText('Unknown')).toHaveLength(2);
    await press('Cancel');
    expect(screen.getByRole('alert').textContent).not.toBe('');
    await press('Cancel');
    expect(screen.getByRole('status').textContent).toBe('The login was cancelled.');
  });

  it('says that a code has expired', async () => {
    calls.scanQrLogin.mockRejectedValue(rejected(10430, 'QR code expired'));
    await open();
    expect(screen.getByRole('alert').textContent).toBe('QR code expired');
  });
});
