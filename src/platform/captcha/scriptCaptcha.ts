/** What reCAPTCHA puts into a page, and hCaptcha and Turnstile as well. */
interface CaptchaScript {
  render(
    container: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly theme: 'light' | 'dark';
      readonly callback: (response: string) => void;
      readonly 'expired-callback': () => void;
      readonly 'error-callback': () => void;
    },
  ): unknown;
}

declare global {
  interface Window {
    grecaptcha?: Partial<CaptchaScript>;
    tidemarkCaptchaReady?: () => void;
  }
}

const WITHIN_MS = 15_000;

let loading: Promise<CaptchaScript> | undefined;

/** Adds the script to the page; resolves when it is ready, and rejects where it cannot be had within fifteen seconds. */
function load(url: string, language: string): Promise<CaptchaScript> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const address = new URL(url);
    const wanted = { render: 'explicit', onload: 'tidemarkCaptchaReady', hl: language };
    for (const [name, value] of Object.entries(wanted)) address.searchParams.set(name, value);
    const fail = (): void => {
      clearTimeout(timer);
      element.remove();
      reject(new Error('The captcha script cannot be had'));
    };
    const timer = setTimeout(fail, WITHIN_MS);
    window.tidemarkCaptchaReady = () => {
      clearTimeout(timer);
      const { grecaptcha } = window;
      if (grecaptcha?.render === undefined) fail();
      else resolve(grecaptcha as CaptchaScript);
    };
    element.addEventListener('error', fail);
    element.src = address.href;
    document.head.append(element);
  });
}

export interface ScriptCaptchaOptions {
  readonly url: string;
  readonly siteKey: string;
  /** As the provider names it; that of the first captcha of the page holds. */
  readonly language: string;
  readonly theme: 'light' | 'dark';
  readonly onResponse: (response: string) => void;
  /** The provider's captcha ran out or broke. */
  readonly onFailed: () => void;
}

/** Shows the captcha of a script provider in an element. Rejects where its script cannot be had; the next call tries again. */
export async function showScriptCaptcha(
  container: HTMLElement,
  { url, siteKey, language, theme, onResponse, onFailed }: ScriptCaptchaOptions,
): Promise<void> {
  loading ??= load(url, language);
  const script = await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  if (!container.isConnected) return;
  script.render(container, {
    sitekey: siteKey,
    theme,
    callback: onResponse,
    'expired-callback': onFailed,
    'error-callback': onFailed,
  });
}
