import type { OperationBody } from '@tidemark/sdk/contract';
import { isHandMade } from './movement.ts';
import { OneTimeTokens } from './oneTimeTokens.ts';
import { proofsOfWork, type ProofChallenge } from './proofOfWork.ts';
import { fits, PUZZLE_SIZE, type Puzzle } from './puzzle.ts';
import { verifyResponse, type ScriptProviderOptions } from './scriptProvider.ts';

export type CaptchaPurpose = OperationBody<'createCaptcha'>['purpose'];
export type CaptchaMethod = OperationBody<'createCaptcha'>['method'];

/** From when a captcha is given to when it must be solved, and from then on to when its token must be used. */
const CAPTCHA_VALID_MS = 2 * 60_000;

/** What a captcha is good for: one purpose in one browser. */
export interface CaptchaFor {
  readonly purpose: CaptchaPurpose;
  /** Names the browser without telling its secret. */
  readonly browser: string;
}

type Secret =
  | { readonly method: 'slider'; readonly position: number }
  | { readonly method: 'proofOfWork'; readonly challenge: ProofChallenge }
  | { readonly method: 'script' };

type Solution = Omit<OperationBody<'solveCaptcha'>, 'captchaId'>;

/** The captcha was not solved, took too long, or was tried before. */
export class CaptchaWrongError extends Error {
  override readonly name = 'CaptchaWrongError';
}

export interface CaptchaOptions {
  readonly puzzles: { take(): Promise<Puzzle> };
  /** `undefined` for the proof of work in its place. */
  readonly provider: ScriptProviderOptions | undefined;
  readonly now: () => number;
}

/**
 * Captchas: a slider puzzle, and a second method that needs neither eyes nor a steady hand. What solves one is sealed into its id, so nothing is remembered until
 * it is tried; one try uses it up, right or wrong.
 */
export class Captcha {
  readonly #options: CaptchaOptions;
  readonly #open: OneTimeTokens<CaptchaFor & { readonly secret: Secret }>;
  readonly #solved: OneTimeTokens<CaptchaFor>;
  readonly #proofs = proofsOfWork();

  constructor(options: CaptchaOptions) {
    const { now } = options;
    this.#options = options;
    this.#open = new OneTimeTokens({ name: 'captcha', validMs: CAPTCHA_VALID_MS, now });
    this.#solved = new OneTimeTokens({ name: 'solved captcha', validMs: CAPTCHA_VALID_MS, now });
  }

  /** The one that is shown first, and the one that can be switched to. */
  get methods(): readonly [CaptchaMethod, CaptchaMethod] {
    return ['slider', this.#options.provider === undefined ? 'proofOfWork' : 'script'];
  }

  /** Makes a captcha by one of {@link methods}. Rejects with `PuzzlesBusyError`. */
  async create(use: CaptchaFor, method: CaptchaMethod) {
    const { shown, secret } = await this.#make(method);
    const { token, expiresAt } = this.#open.issue({ ...use, secret });
    return { captchaId: token, expiresAt, method, ...shown };
  }

  /**
   * Tries a captcha in the browser that it was made for; right or wrong, it cannot be tried again.
   * @returns the token that the call which asked for it takes once
   * Rejects with {@link CaptchaWrongError}, `ProviderDownError` or `TokensFullError`.
   */
  async solve(captchaId: string, browser: string, solution: Solution) {
    const opened = await this.#open.use(captchaId);
    if (opened === undefined || opened.claims.browser !== browser) throw new CaptchaWrongError();
    const { claims, issuedAt } = opened;
    const elapsedMs = this.#options.now() - issuedAt;
    if (!(await this.#isSolved(claims.secret, solution, elapsedMs))) throw new CaptchaWrongError();
    const { token, expiresAt } = this.#solved.issue({ purpose: claims.purpose, browser });
    return { captchaToken: token, expiresAt };
  }

  /** Whether a token stands for a captcha that was solved for this; it can be used once. Rejects with `TokensFullError`. */
  async redeem(token: string, { purpose, browser }: CaptchaFor): Promise<boolean> {
    const solved = (await this.#solved.use(token))?.claims;
    return solved?.purpose === purpose && solved.browser === browser;
  }

  async #make(method: CaptchaMethod) {
    const { puzzles, provider } = this.#options;
    if (method === 'proofOfWork') {
      const challenge = await this.#proofs.challenge();
      const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
      const proofOfWork = { algorithm: 'SHA-256' as const, nonce, salt, cost, keyLength, keyPrefix };
      return { shown: { proofOfWork }, secret: { method, challenge } as const };
    }
    if (method === 'script') {
      const { script = '', siteKey = '' } = provider ?? {};
      return { shown: { script: { url: script, siteKey } }, secret: { method } as const };
    }
    const { background, piece, position } = await puzzles.take();
    const { width, height, piece: pieceWidth } = PUZZLE_SIZE;
    const slider = { background: dataUrl(background), piece: dataUrl(piece), width, height, pieceWidth };
    return { shown: { slider }, secret: { method, position } as const };
  }

  async #isSolved(secret: Secret, solution: Solution, elapsedMs: number): Promise<boolean> {
    const { slider, proofOfWork, script } = solution;
    const { provider } = this.#options;
    if (secret.method === 'slider')
      return (
        slider !== undefined &&
        fits(slider.position, secret.position) &&
        isHandMade(slider.track, slider.position, elapsedMs)
      );
    if (secret.method === 'proofOfWork')
      return proofOfWork !== undefined && this.#proofs.isSolved(secret.challenge, proofOfWork);
    return script !== undefined && provider !== undefined && verifyResponse(provider, script.response);
  }
}

function dataUrl(webp: Buffer): string {
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
