import { newKey, openBytes, sealBytes } from '../../vault/seal.ts';
import type { Once } from '../../ports/once.ts';
import { UsedTokens } from '../security/usedTokens.ts';

/** As many as are used in two minutes where each takes a person or half a second of work; 4 MiB at most. */
const CAPACITY = 2 ** 17;

const TAG_BYTES = 16;

/** So many were used just now that one more cannot be remembered. */
export class TokensFullError extends Error {
  override readonly name = 'TokensFullError';
  /** Seconds after which others can be used. */
  readonly retryAfter = 30;
}

export interface OneTimeTokensOptions {
  /** What they are for: a token of one name is none of another. */
  readonly name: string;
  readonly validMs: number;
  readonly now: () => number;
  readonly capacity?: number;
}

/**
 * Sealed claims in the hands of clients, who can neither read nor make them. Each can be used once. Nothing is remembered of those that are issued, however
 * many, and eight bytes of those that were used, for as long as they would be valid. A restart ends all of them.
 */
export class OneTimeTokens<Claims> {
  readonly #key = newKey();
  readonly #used: Once & Pick<UsedTokens, 'remembered'>;
  readonly #options: OneTimeTokensOptions;

  constructor(options: OneTimeTokensOptions) {
    const { validMs, now, capacity = CAPACITY } = options;
    this.#options = options;
    this.#used = new UsedTokens({ now, validMs, aheadMs: 0, capacity });
  }

  /** How many used ones are remembered. */
  get remembered(): number {
    return this.#used.remembered;
  }

  issue(claims: Claims): { readonly token: string; readonly expiresAt: number } {
    const { name, now, validMs } = this.#options;
    const issuedAt = now();
    const sealed = sealBytes(Buffer.from(JSON.stringify({ issuedAt, claims })), this.#key, name);
    return { token: sealed.toString('base64url'), expiresAt: issuedAt + validMs };
  }

  /** What a token claims, if it is one, is valid and was not used before. Rejects with {@link TokensFullError}. */
  async use(token: string): Promise<{ readonly claims: Claims; readonly issuedAt: number } | undefined> {
    const sealed = Buffer.from(token, 'base64url');
    const opened = this.#open(sealed);
    if (opened === undefined) return undefined;
    const use = await this.#used.use(sealed.subarray(-TAG_BYTES), opened.issuedAt);
    if (use === 'full') throw new TokensFullError('Too many tokens were used');
    return use === 'first' ? opened : undefined;
  }

  #open(sealed: Buffer): { readonly claims: Claims; readonly issuedAt: number } | undefined {
    try {
      return JSON.parse(openBytes(sealed, this.#key, this.#options.name).toString()) as {
        claims: Claims;
        issuedAt: number;
      };
    } catch {
      return undefined;
    }
  }
}
