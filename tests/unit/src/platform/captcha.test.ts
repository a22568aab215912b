import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@tidemark/sdk/contract';
import { captchaLanguage } from '../../../../src/platform/captcha/languages.ts';

/** Each test has a page that has not loaded the script. */
async function freshModule() {
  vi.resetModules();
  return import('../../../../src/platform/captcha/scriptCaptcha.ts');
}

const options = {
  url: 'https://captcha.example/api.js?compat=recaptcha',
  siteKey: 'site-key',
  language: 'pt-BR',
  theme: 'dark' as const,
  onResponse: vi.fn(),
  onFailed: vi.fn(),
};

const scripts = () => Array.from(document.querySelectorAll('script'));

afterEach(() => {
  vi.useRealTimers();
  for (const element of document.querySelectorAll('script, div')) element.remove();
  delete window.grecaptcha;
});

function container(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

describe('the language of a captcha', () => {
  it('is that of the page', () => {
    const named = Object.keys(LANGUAGES).map((locale) => captchaLanguage(locale));
    expect(named.sort()).toEqual(
      ['de', 'en', 'es', 'fa', 'fr', 'it', 'ja', 'ko', 'pt-BR', 'ru', 'tr', 'zh-TW'].sort(),
    );
    expect(captchaLanguage('xx_XX')).toBe('en');
  });
});

describe('the script of a provider', () => {
  it('is loaded once, in the language of the page, and renders into the element', async () => {
    const { showScriptCaptcha } = await freshModule();
    const place = container();
    const render = vi.fn();
    const [first, second] = [showScriptCaptcha(place, options), showScriptCaptcha(place, options)];
    const [script, ...others] = scripts();
    expect(others).toEqual([]);
    const { origin, searchParams } = new URL(script?.src ?? '');
    expect([origin, ...searchParams.values()]).toEqual([
      'https://captcha.example',
      'recaptcha',
      'explicit',
      'tidemarkCaptchaReady',
      'pt-BR',
    ]);
    window.grecaptcha = { render };
    window.tidemarkCaptchaReady?.();
    await Promise.all([first, second]);
    expect(render).toHaveBeenCalledWith(
      place,
      expect.objectContaining({ sitekey: 'site-key', theme: 'dark' }),
    );
  });

  it('that cannot be had is told of, and asked for again', async () => {
    const { showScriptCaptcha } = await freshModule();
    const failed = showScriptCaptcha(container(), options);
    scripts()[0]?.dispatchEvent(new Event('error'));
    await expect(failed).rejects.toThrow('cannot be had');
    void showScriptCaptcha(container(), options);
    expect(scripts()).toHaveLength(1);
  });

  it('that does not become ready within fifteen seconds is given up', async () => {
    vi.useFakeTimers();
    const { showScriptCaptcha } = await freshModule();
    const slow = expect(showScriptCaptcha(container(), options)).rejects.toThrow('cannot be had');
    await vi.advanceTimersByTimeAsync(15_000);
    await slow;
    expect(scripts()).toEqual([]);
  });
});
