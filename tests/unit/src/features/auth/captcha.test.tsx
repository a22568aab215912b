import { BusinessError } from '@tidemark/sdk';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CaptchaHost } from '../../../../../src/features/auth/captcha/CaptchaHost.tsx';
import { showScriptCaptcha } from '../../../../../src/platform/captcha/scriptCaptcha.ts';
import type { ScriptCaptchaOptions } from '../../../../../src/platform/captcha/scriptCaptcha.ts';
import { solveProof } from '../../../../../src/platform/captcha/solveProof.ts';
import * as clients from '../../../../../src/stores/clients.ts';
import { withCaptcha } from '../../../../../src/stores/identity/captcha.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});
vi.mock(import('../../../../../src/platform/captcha/solveProof.ts'), () => ({ solveProof: vi.fn() }));
vi.mock(import('../../../../../src/platform/captcha/scriptCaptcha.ts'), () => ({
  showScriptCaptcha: vi.fn(),
}));

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const rejected = (code: number, message: string, data: unknown = null) =>
  new BusinessError({ code, message, data, status: 400 });
const demand = (second = 'proofOfWork') =>
  rejected(10480, 'Please complete the verification', { purpose: 'login', methods: ['slider', second] });
const PUZZLE = { background: 'data:image/webp;base64,AA', piece: 'data:image/webp;base64,BB' };
const puzzle = (captchaId: string) => ({
  captchaId,
  method: 'slider',
  expiresAt: 0,
  slider: { ...PUZZLE, width: 320, height: 160, pieceWidth: 60 },
});

let result: Promise<string>;
let call: ReturnType<typeof vi.fn>;

/** Makes a call that asks for a captcha once. */
function begin(error = demand()): void {
  call = vi.fn().mockRejectedValueOnce(error).mockResolvedValue('done');
  result = withCaptcha(call as () => Promise<string>);
  result.catch(() => undefined);
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const slideTo = (value: number) =>
  fireEvent.change(screen.getByRole('slider'), { target: { value: String(value) } });

beforeEach(() => {
  renderScreen(<CaptchaHost />);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

describe('a slider', () => {
  it('says Please wait for loading until it is there, is moved by keys, and lets the call go on', async () => {
    const made = Promise.withResolvers<unknown>();
    calls.createCaptcha.mockReturnValueOnce(made.promise);
    begin();
    expect((await screen.findByRole('status')).textContent).toBe('Please wait for loading');
    expect(calls.createCaptcha).toHaveBeenCalledWith({ body: { purpose: 'login', method: 'slider' } });
    await act(async () => made.resolve(puzzle('first')));
    const slider = screen.getByRole('slider', { name: 'Slide the piece into its gap' });
    expect(slider.getAttribute('max')).toBe('260');
    for (const value of [10, 50, 90, 120]) slideTo(value);
    calls.solveCaptcha.mockResolvedValueOnce({ captchaToken: 'token', expiresAt: 0 });
    await act(async () => void fireEvent.keyDown(slider, { key: 'Enter' }));
    const sent = calls.solveCaptcha.mock.calls[0]?.[0] as {
      body: { captchaId: string; slider: { position: number; track: { position: number; at: number }[] } };
    };
    expect(sent.body).toMatchObject({ captchaId: 'first', slider: { position: 120 } });
    expect(sent.body.slider.track.map(({ position }) => position)).toEqual([10, 50, 90, 120]);
    expect(await result).toBe('done');
    expect(call).toHaveBeenLastCalledWith({ captchaToken: 'token' });
    await waitFor(() => expect(screen.queryByText('Human verification')).toBeNull());
  });

  it('that was wrong is followed by another, which begins at the edge', async () => {
    calls.createCaptcha.mockResolvedValueOnce(puzzle('first')).mockResolvedValueOnce(puzzle('second'));
    begin();
    await screen.findByRole('slider');
    slideTo(120);
    calls.solveCaptcha.mockRejectedValueOnce(rejected(10481, 'The verification failed. Please try again.'));
    await press('Confirm');
    expect((await screen.findByRole('alert')).textContent).toBe('The verification failed. Please try again.');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('0'));
    // Who moves it by keys need not look for it again.
    expect(document.activeElement).toBe(screen.getByRole('slider'));
    await press('Confirm');
    expect(calls.solveCaptcha).toHaveBeenCalledTimes(1);
  });

  it('cannot be had: the reason is said, and another is asked for on request', async () => {
    calls.createCaptcha.mockRejectedValueOnce(rejected(10429, 'Too many attempts. Please try again later.'));
    begin();
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeDefined();
    calls.createCaptcha.mockResolvedValueOnce(puzzle('second'));
    await press('Refresh');
    expect(await screen.findByRole('slider')).toBeDefined();
    expect(screen.queryByText('Too many attempts. Please try again later.')).toBeNull();
  });

  it('that is closed leaves the call rejected', async () => {
    calls.createCaptcha.mockResolvedValueOnce(puzzle('first'));
    begin();
    await screen.findByRole('slider');
    await press('Close');
    await expect(result).rejects.toMatchObject({ code: 10480 });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is gone with the page that it was on', async () => {
    calls.createCaptcha.mockResolvedValueOnce(puzzle('first'));
    begin();
    await screen.findByRole('slider');
    cleanup();
    await expect(result).rejects.toMatchObject({ code: 10480 });
    renderScreen(<CaptchaHost />);
    expect(screen.queryByText('Human verification')).toBeNull();
  });
});

describe('“Switch verification method” leads to', () => {
  const switchTo = async (captcha: object, error = demand()) => {
    calls.createCaptcha.mockResolvedValueOnce(puzzle('first')).mockResolvedValueOnce(captcha);
    begin(error);
    await screen.findByRole('slider');
    await press('Switch verification method');
  };

  it('work, which is begun by a press, tells of itself, and can fail', async () => {
    const challenge = {
      algorithm: 'SHA-256',
      nonce: '00',
      salt: '00',
      cost: 1,
      keyLength: 32,
      keyPrefix: '00',
    };
    await switchTo({ captchaId: 'work', method: 'proofOfWork', expiresAt: 0, proofOfWork: challenge });
    const working = Promise.withResolvers<never>();
    vi.mocked(solveProof).mockReturnValueOnce(working.promise);
    await press('Start verification');
    expect(screen.getByRole('status').textContent).toBe('Verifying, please wait');
    await act(async () => working.reject(new Error('no worker')));
    expect(screen.getByRole('alert').textContent).toMatch(/^Your device could not solve the task/);

    vi.mocked(solveProof).mockResolvedValueOnce({ counter: 7, derivedKey: 'ab' });
    calls.solveCaptcha.mockResolvedValueOnce({ captchaToken: 'token', expiresAt: 0 });
    await press('Start verification');
    expect(calls.solveCaptcha).toHaveBeenCalledWith({
      body: { captchaId: 'work', proofOfWork: { counter: 7, derivedKey: 'ab' } },
    });
    expect(await result).toBe('done');
  });

  it('the script of a service: Please wait for loading until it is ready, then its response is taken', async () => {
    const script = { url: 'https://captcha.example/api.js', siteKey: 'site-key' };
    const ready = Promise.withResolvers<void>();
    vi.mocked(showScriptCaptcha).mockReturnValueOnce(ready.promise);
    await switchTo({ captchaId: 'script', method: 'script', expiresAt: 0, script }, demand('script'));
    expect(screen.getByRole('status').textContent).toBe('Please wait for loading');
    await act(async () => ready.resolve());
    expect(screen.queryByRole('status')).toBeNull();
    const [, shown] = vi.mocked(showScriptCaptcha).mock.calls[0] as [HTMLElement, ScriptCaptchaOptions];
    const { onResponse, language } = shown;
    expect(language).toBe('en');
    calls.solveCaptcha.mockResolvedValueOnce({ captchaToken: 'token', expiresAt: 0 });
    await act(async () => onResponse('response'));
    expect(calls.solveCaptcha).toHaveBeenCalledWith({
      body: { captchaId: 'script', script: { response: 'response' } },
    });
    expect(await result).toBe('done');
  });

  it('a service that cannot be reached, which is said; the slider is a press away', async () => {
    const script = { url: 'https://captcha.example/api.js', siteKey: 'site-key' };
    vi.mocked(showScriptCaptcha).mockRejectedValueOnce(new Error('blocked'));
    await switchTo({ captchaId: 'script', method: 'script', expiresAt: 0, script }, demand('script'));
    expect(await screen.findByText(/^The verification service cannot be reached/)).toBeDefined();
    calls.createCaptcha.mockResolvedValueOnce(puzzle('again'));
    await press('Switch verification method');
    expect(await screen.findByRole('slider')).toBeDefined();
  });
});
