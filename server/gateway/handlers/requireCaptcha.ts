import type { FastifyRequest } from 'fastify';
import { CODE, type OperationBody } from '@tidemark/sdk/contract';
import type { Captcha, CaptchaPurpose } from '../captcha/captcha.ts';
import { TokensFullError } from '../captcha/oneTimeTokens.ts';
import { PuzzlesBusyError } from '../captcha/puzzlePool.ts';
import type { CountedCall } from '../captcha/risk.ts';
import type { Call } from '../contract/bind.ts';
import { ApiError } from '../http/apiError.ts';
import type { LoginAttempt, LoginOrigin } from '../security/loginLimits.ts';
import { networkOf } from '../security/network.ts';
import { browserOf } from './browser.ts';
import type { HandlerContext } from './context.ts';

export interface CaptchaCheck {
  readonly purpose: CaptchaPurpose;
  readonly counted: CountedCall;
  /** Of the captcha that was solved, if one was. */
  readonly token: string | undefined;
}

/** Rejects with 10480 a call that must be a person's and does not show to be; it counts for nothing then. */
export async function requireCaptcha(
  captcha: Captcha,
  request: FastifyRequest,
  { purpose, counted, token }: CaptchaCheck,
): Promise<void> {
  if (!counted.isRisky) return;
  try {
    if (token !== undefined && (await captcha.redeem(token, { purpose, browser: browserOf(request) })))
      return;
  } catch (error) {
    counted.takeBack();
    throw captchaBusy(error);
  }
  counted.takeBack();
  const data = { purpose, methods: [...captcha.methods] };
  throw new ApiError(CODE.captchaRequired, 'Please complete the verification', { data });
}

interface LoginCheck extends Pick<LoginOrigin, 'loginIndex' | 'device'> {
  readonly attempt: LoginAttempt;
}

/**
 * A login that was let through to its password, unless it must be a person's and does not show to be, which rejects with 10480. A known device is not asked for that, whatever
 * strangers do.
 */
export async function withLoginCaptcha(
  { captcha, captchaRisk }: Pick<HandlerContext, 'captcha' | 'captchaRisk'>,
  { request, body }: Pick<Call<unknown, unknown, OperationBody<'login'>>, 'request' | 'body'>,
  { loginIndex, device, attempt }: LoginCheck,
): Promise<LoginAttempt> {
  if (device !== undefined) return attempt;
  const counted = captchaRisk.login({ network: networkOf(request.ip), loginIndex });
  try {
    await requireCaptcha(captcha, request, { purpose: 'login', counted, token: body.captchaToken });
  } catch (error) {
    attempt.dropped();
    throw error;
  }
  return {
    succeeded(known) {
      attempt.succeeded(known);
      counted.forgive();
    },
    dropped() {
      attempt.dropped();
      counted.takeBack();
    },
  };
}

/** What it is to the caller that no captcha can be made or tried just now; any other failure as it is. */
export function captchaBusy(error: unknown): unknown {
  if (!(error instanceof PuzzlesBusyError || error instanceof TokensFullError)) return error;
  const { retryAfter } = error;
  return new ApiError(CODE.rateLimited, 'Too many attempts. Please try again later.', { retryAfter });
}
