import { Secret, TOTP } from 'otpauth';
import { expect } from 'playwright/test';

const STEP_MS = 30_000;

/** A code that is about to run out would do so on its way. */
const WAY_MS = 5_000;

/**
 * Somebody's authenticator. It shows no code twice, because none is taken twice; so that nobody waits for the next one it begins as late as the
 * exchange allows, a step behind, and comes to be a step ahead.
 */
export class AuthenticatorApp {
  readonly #totp: TOTP;
  #shown = 0;

  /** @param uri what the picture says that it is set up with */
  constructor(uri: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(new URL(uri).searchParams.get('secret') ?? '') });
  }

  async code(): Promise<string> {
    const oldest = Math.floor((Date.now() + WAY_MS) / STEP_MS) - 1;
    const step = Math.max(oldest, this.#shown + 1);
    this.#shown = step;
    await expect
      .poll(() => Math.floor(Date.now() / STEP_MS) + 1, { timeout: 2 * STEP_MS })
      .toBeGreaterThanOrEqual(step);
    return this.#totp.generate({ timestamp: step * STEP_MS });
  }
}
