/** A service that shows its own captcha in a page, by the interface of reCAPTCHA, which hCaptcha and Turnstile have as well. */
export interface ScriptProviderOptions {
  /** Address of the script that pages load. */
  readonly script: string;
  readonly siteKey: string;
  readonly secret: string;
  /** Where a response is checked. */
  readonly verify: string;
  /** Origins that the script loads from besides its own. */
  readonly sources: readonly string[];
}

/** Origins that a page loads the captcha of a provider from; none without one. */
export function captchaSources(
  provider: Pick<ScriptProviderOptions, 'script' | 'sources'> | undefined,
): readonly string[] {
  return provider === undefined ? [] : [...new Set([new URL(provider.script).origin, ...provider.sources])];
}

/** The provider does not say whether a captcha was solved. */
export class ProviderDownError extends Error {
  override readonly name = 'ProviderDownError';
}

const WITHIN_MS = 5_000;
const MOST_BYTES = 16 * 1024;

/**
 * Asks the provider whether a response of its captcha holds. What a client sent is in the form alone, never in the address, and no redirect is followed.
 * Rejects with {@link ProviderDownError} when no answer comes in five seconds, or none that can be read.
 */
export async function verifyResponse(
  { verify, secret }: Pick<ScriptProviderOptions, 'verify' | 'secret'>,
  response: string,
  withinMs = WITHIN_MS,
): Promise<boolean> {
  try {
    const answer = await fetch(verify, {
      method: 'POST',
      body: new URLSearchParams({ secret, response }),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    if (!answer.ok) throw new Error(`It answered ${answer.status}`);
    const said: unknown = JSON.parse(await shortText(answer));
    return typeof said === 'object' && said !== null && 'success' in said && said.success === true;
  } catch (error) {
    throw new ProviderDownError('The captcha provider does not answer', { cause: error });
  }
}

async function shortText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > MOST_BYTES) throw new Error('Its answer is too long');
  }
  return text;
}
