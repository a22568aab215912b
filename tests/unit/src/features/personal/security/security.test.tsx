import { BusinessError, NetworkError } from '@tidemark/sdk';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ChangePasswordPage from '../../../../../../src/features/auth/changePassword/index.tsx';
import LoginPage from '../../../../../../src/features/auth/login/index.tsx';
import AntiPhishingPage from '../../../../../../src/features/personal/security/AntiPhishingPage.tsx';
import LoginNamePage from '../../../../../../src/features/personal/security/LoginNamePage.tsx';
import { ScorePanel } from '../../../../../../src/features/personal/security/ScorePanel.tsx';
import DevicesPage from '../../../../../../src/features/personal/security/DevicesPage.tsx';
import SecurityPage from '../../../../../../src/features/personal/SecurityPage.tsx';
import * as clients from '../../../../../../src/stores/clients.ts';
import * as deployment from '../../../../../../src/stores/deployment/index.ts';
import { toast } from '../../../../../../src/ui/feedback/toast.ts';
import { formatDateTime } from '../../../../../../src/ui/format/time.ts';
import type { fakeClients as FakeClients } from '../../../support/fakeClients.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';

vi.mock(import('../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const SECURITY = {
  score: 30,
  level: 'low',
  next: { level: 'medium', score: 50 },
  items: [
    { item: 'secondFactor', weight: 35, isMet: false },
    { item: 'contact', weight: 20, isMet: true },
    { item: 'identity', weight: 15, isMet: false },
    { item: 'recovery', weight: 10, isMet: false },
    { item: 'password', weight: 10, isMet: true },
    { item: 'antiPhishingCode', weight: 10, isMet: false },
  ],
  hasPassword: true,
  passwordChangedAt: null,
  antiPhishingCode: null,
  loginName: null,
  loginNameChangesFrom: null,
} as const;

describe('the Security Center', () => {
  it('says what is missing, what it is worth, and leads there', async () => {
    calls.getSecurity.mockResolvedValue(SECURITY);
    calls.getFactors.mockResolvedValue({ authenticatorSince: null, recoveryCodesLeft: 0 });
    calls.listPasskeys.mockResolvedValue({ passkeys: [], maxPasskeys: 20 });
    calls.listSocialLogins.mockResolvedValue({ logins: [], hasPassword: true });
    calls.getContacts.mockResolvedValue({ email: 'ada@tidemark.example', phone: null });
    renderScreen(<SecurityPage />);
    expect(await screen.findByText('30 / 100')).toBeDefined();
    const steps = screen.getAllByRole('link', { name: /^Do it now/ });
    expect(steps.map((step) => step.getAttribute('href'))).toEqual([
      '/personal/settings/profile',
      '/personal/security/anti-phishing',
    ]);
    expect(screen.queryByText('A password changed within the last year')).toBeNull();
    expect(screen.getByText('+35')).toBeDefined();
  });

  it.each([
    ['low', 30, [], 'Next level: Medium, from 50 points. The quickest way: A second factor +35.'],
    ['low', 40, [], 'Next level: Medium, from 50 points. The quickest way: Anti-phishing code +10.'],
    ['medium', 50, [], 'Next level: High, from 80 points. The quickest way: A second factor +35.'],
    [
      'medium',
      55,
      ['secondFactor', 'password'],
      'Next level: High, from 80 points. The quickest way: ID verification +15 · Anti-phishing code +10.',
    ],
    ['high', 90, [], 'High is the highest level.'],
  ] as const)('names what lifts %s at %d to the next level', async (level, score, met, text) => {
    const next = {
      low: { level: 'medium', score: 50 },
      medium: { level: 'high', score: 80 },
      high: null,
    } as const;
    const items = SECURITY.items.map((each) => ({
      ...each,
      isMet: each.isMet || met.some((item) => item === each.item),
    }));
    vi.spyOn(deployment, 'useOffers').mockReturnValue({ has: () => true } as never);
    const security = { ...SECURITY, level, score, next: next[level], items };
    renderScreen(<ScorePanel security={security} />);
    expect(document.body.textContent.replaceAll(/[\u2066\u2069]/g, '')).toContain(text);
  });

  it('shows what a client says of itself as text', async () => {
    const browser = '<img src=x onerror=alert(1)>';
    const visit = { browser, system: null, country: 'DE', network: '192.0.2.7', createdAt: 1, seenAt: 2 };
    const other = { sessionId: 'other', client: 'web', isCurrent: false, ...visit };
    calls.listSessions.mockResolvedValue({ sessions: [other] });
    calls.listDevices.mockResolvedValue({ devices: [] });
    calls.endSession.mockResolvedValue(null);
    renderScreen(<DevicesPage />);
    expect(await screen.findByText(browser)).toBeDefined();
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('Germany · 192.0.2.7')).toBeDefined();
    await press('End session');
    expect(calls.endSession).toHaveBeenCalledWith({ body: { sessionId: 'other' } });
  });
});

it.each(['four', 'x'.repeat(21), 'blue heron', 'größe', '<b>bold</b>'])(
  'an anti-phishing code cannot be %j',
  async (code) => {
    renderScreen(<AntiPhishingPage />);
    type('Your code', code);
    await press('Save code');
    expect(screen.getByText('Only 5-20 digits and letters and underscores are allowed')).toBeDefined();
    expect(calls.setAntiPhishingCode).not.toHaveBeenCalled();
  },
);

describe('a login name', () => {
  it.each(['', 'abcd', 'x'.repeat(21), 'blue heron', 'blue-heron', 'ada@x.yz', 'ада_ловлейс'])(
    'cannot be %j',
    async (name) => {
      calls.getSecurity.mockResolvedValue(SECURITY);
      renderScreen(<LoginNamePage />);
      type('Your login name', name);
      await press('Save name');
      expect(screen.getByText('Only 5-20 digits and letters and underscores are allowed')).toBeDefined();
      expect(calls.setLoginName).not.toHaveBeenCalled();
    },
  );

  it.each(['abcde', 'Blue_Heron_7', 'x'.repeat(20)])('can be %j', async (name) => {
    calls.getSecurity.mockResolvedValue(SECURITY);
    calls.setLoginName.mockResolvedValue(null);
    const { history } = renderScreen(<LoginNamePage />);
    type('Your login name', name);
    await press('Save name');
    expect(calls.setLoginName).toHaveBeenCalledWith({ body: { loginName: name } });
    await waitFor(() => expect(history).toContain('/personal/security'));
  });

  it('says when it can be another, and why it is not taken', async () => {
    const loginNameChangesFrom = Date.UTC(2026, 11, 24, 12);
    calls.getSecurity.mockResolvedValue({ ...SECURITY, loginName: 'blue_heron_7', loginNameChangesFrom });
    calls.setLoginName.mockRejectedValue(
      new BusinessError({ code: 10400, message: 'loginName: is not available', data: null, status: 400 }),
    );
    renderScreen(<LoginNamePage />);
    expect(await screen.findByText(/You can change it from/)).toBeDefined();
    type('Your login name', 'blue_heron_8');
    await press('Save name');
    expect(calls.setLoginName).toHaveBeenCalledOnce();
    expect(await screen.findByText(/not available/)).toBeDefined();
  });
});

it.each(['blue_heron_7', 'ada@tidemark.example', '+4915112345678'])('logs in as %s', async (loginId) => {
  vi.spyOn(deployment, 'useDemoLogins').mockReturnValue([]);
  calls.login.mockRejectedValue(
    new BusinessError({ code: 10410, message: 'wrong', data: null, status: 400 }),
  );
  renderScreen(<LoginPage />);
  type('Email or phone', loginId);
  type('Password', 'Tidemark-1815');
  await press('Log In');
  await waitFor(() =>
    expect(calls.login).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ loginId }) as unknown }),
    ),
  );
});

describe('another password', () => {
  it('is asked for with the old one, and twice', async () => {
    calls.getSecurity.mockResolvedValue(SECURITY);
    renderScreen(<ChangePasswordPage />);
    await screen.findByLabelText('Current password');
    type('Current password', 'Tidemark-1815');
    type('New password', 'weak');
    type('Confirm password', 'other');
    await press('Change password');
    expect(screen.getByText('Password format error')).toBeDefined();
    expect(screen.getByText('The two passwords are different. Please retry.')).toBeDefined();
    expect(calls.changePassword).not.toHaveBeenCalled();
    type('New password', 'Tidemark-1843');
    type('Confirm password', 'Tidemark-1843');
    calls.changePassword.mockResolvedValueOnce(null);
    await press('Change password');
    expect(calls.changePassword).toHaveBeenCalledWith({
      body: { oldPassword: 'Tidemark-1815', password: 'Tidemark-1843' },
    });
  });

  it('is the first one of who has none', async () => {
    calls.getSecurity.mockResolvedValue({ ...SECURITY, hasPassword: false });
    renderScreen(<ChangePasswordPage />);
    await screen.findByRole('heading', { name: 'Set password' });
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });
});

describe('a login to an account that its owner has frozen', () => {
  const frozen = (data: object) =>
    new BusinessError({ code: 10490, message: 'Your account is frozen.', data, status: 423 });
  const logIn = async (data: object): Promise<void> => {
    vi.spyOn(deployment, 'useDemoLogins').mockReturnValue([]);
    calls.login.mockRejectedValue(frozen(data));
    renderScreen(<LoginPage />);
    type('Email or phone', 'ada@tidemark.example');
    type('Password', 'Tidemark-1815');
    await press('Log In');
    await screen.findByRole('heading', { name: 'Your account is frozen' });
  };

  it('has it thawed with a mailed code, and says when', async () => {
    const unfreezesAt = Date.UTC(2030, 0, 1);
    await logIn({ unfreezeAttempt: 'attempt-of-a-frozen-login', unfreezeFactor: 'email', unfreezesAt: null });
    calls.sendUnfreezeCode.mockResolvedValue({ resendAfter: 60, validFor: 600 });
    await press('Send code');
    type('Email verification code', '314159');
    calls.unfreezeAccount.mockResolvedValue({ unfreezesAt });
    await press('Unfreeze account');
    expect(calls.unfreezeAccount).toHaveBeenCalledWith({
      body: { unfreezeAttempt: 'attempt-of-a-frozen-login', code: '314159' },
    });
    await waitFor(() => expect(screen.getByText(new RegExp(formatDateTime(unfreezesAt)))).toBeDefined());
  });

  it('has it thawed without another code where the login took one', async () => {
    const unfreezesAt = Date.UTC(2030, 0, 1);
    await logIn({ unfreezeAttempt: 'attempt-of-a-frozen-login', unfreezeFactor: null, unfreezesAt: null });
    expect(screen.queryByRole('textbox')).toBeNull();
    calls.unfreezeAccount.mockResolvedValue({ unfreezesAt });
    await press('Unfreeze account');
    expect(calls.unfreezeAccount).toHaveBeenLastCalledWith({
      body: { unfreezeAttempt: 'attempt-of-a-frozen-login' },
    });
    await waitFor(() => expect(screen.getByText(new RegExp(formatDateTime(unfreezesAt)))).toBeDefined());
  });

  it('is thawed once, however fast the button is pressed, and says why it was not', async () => {
    vi.spyOn(toast, 'error').mockImplementation(() => undefined);
    await logIn({ unfreezeAttempt: 'attempt-of-a-frozen-login', unfreezeFactor: null, unfreezesAt: null });
    calls.unfreezeAccount.mockReset().mockRejectedValue(new NetworkError('gone'));
    const button = screen.getByRole('button', { name: 'Unfreeze account' });
    await act(async () => {
      button.click();
      button.click();
    });
    expect(calls.unfreezeAccount).toHaveBeenCalledOnce();
    expect(toast.error).toHaveBeenCalledOnce();
  });

  it('leads to support where no mail reaches the user', async () => {
    await logIn({ unfreezeAttempt: null, unfreezeFactor: null, unfreezesAt: null });
    expect(screen.getByText('No one can log in. To restore access, contact support.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Unfreeze account' })).toBeNull();
  });
});
