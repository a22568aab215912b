import type { ScriptProviderOptions } from '../gateway/captcha/scriptProvider.ts';
import { isLoopback } from '../gateway/security/network.ts';
import { OptionsError } from './optionValues.ts';

interface CaptchaFlags {
  readonly 'captcha-script'?: string | undefined;
  readonly 'captcha-site-key'?: string | undefined;
  readonly 'captcha-verify'?: string | undefined;
  readonly 'captcha-source'?: readonly string[] | undefined;
}

/** An address of the service; what is sent there must not be read on the way. Throws {@link OptionsError}. */
function serviceUrl(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === 'http:' && (url.hostname === 'localhost' || isLoopback(url.hostname));
  if (url === undefined || !(url.protocol === 'https:' || isLocal) || url.username !== '')
    throw new OptionsError(
      `${name} must be an address such as https://captcha.example/api.js, not "${text}"`,
    );
  return url;
}

/**
 * The service that the second captcha is of; `undefined` where nothing is said of one. Its secret is in the environment alone. Throws {@link OptionsError}.
 * @param listedSources those that the environment names
 */
export function captchaProvider(
  flags: CaptchaFlags,
  env: Readonly<Record<string, string | undefined>>,
  listedSources: readonly string[] = [],
): ScriptProviderOptions | undefined {
  const script = flags['captcha-script'] ?? env['CAPTCHA_SCRIPT'] ?? '';
  const siteKey = flags['captcha-site-key'] ?? env['CAPTCHA_SITE_KEY'] ?? '';
  const verify = flags['captcha-verify'] ?? env['CAPTCHA_VERIFY'] ?? '';
  const secret = env['CAPTCHA_SECRET'] ?? '';
  const sources = flags['captcha-source'] ?? listedSources;
  const given = [script, siteKey, secret, verify];
  if (given.every((text) => text === '') && sources.length === 0) return undefined;
  if (given.includes(''))
    throw new OptionsError(
      'A captcha service takes --captcha-script, --captcha-site-key, --captcha-verify and CAPTCHA_SECRET',
    );
  return {
    script: serviceUrl('--captcha-script', script).href,
    siteKey,
    secret,
    verify: serviceUrl('--captcha-verify', verify).href,
    sources: sources.map((source) => serviceUrl('--captcha-source', source).origin),
  };
}
