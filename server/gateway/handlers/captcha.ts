import { CODE } from '@tidemark/sdk/contract';
import { CaptchaWrongError } from '../captcha/captcha.ts';
import { ProviderDownError } from '../captcha/scriptProvider.ts';
import { ApiError } from '../http/apiError.ts';
import { attemptLimiter } from '../security/attempts.ts';
import { networkOf } from '../security/network.ts';
import { bindBrowser, browserOf } from './browser.ts';
import type { HandlerContext } from './context.ts';
import { captchaBusy } from './requireCaptcha.ts';
import { invalid } from './steps.ts';
import type { Handlers } from './types.ts';

/** Captchas that one network may have made in ten minutes. */
const PER_NETWORK = 60;
const WINDOW_MS = 10 * 60_000;

/** Captchas, which other calls ask for by {@link requireCaptcha}. */
export function captchaHandlers({
  captcha,
  now,
}: Pick<HandlerContext, 'captcha' | 'now'>): Pick<Handlers, 'createCaptcha' | 'solveCaptcha'> {
  const made = attemptLimiter({ max: PER_NETWORK, windowMs: WINDOW_MS, now });

  return {
    async createCaptcha(call) {
      const { purpose, method } = call.body;
      if (!captcha.methods.includes(method)) throw invalid('method: is not offered');
      const network = networkOf(call.request.ip);
      if (!made.take(network))
        throw new ApiError(CODE.rateLimited, 'Too many attempts. Please try again later.', {
          retryAfter: made.secondsLeft(network),
        });
      try {
        return await captcha.create({ purpose, browser: bindBrowser(call) }, method);
      } catch (error) {
        throw captchaBusy(error);
      }
    },

    async solveCaptcha(call) {
      const { captchaId, ...solution } = call.body;
      try {
        return await captcha.solve(captchaId, browserOf(call.request), solution);
      } catch (error) {
        if (error instanceof CaptchaWrongError)
          throw new ApiError(CODE.captchaWrong, 'The verification failed. Please try again.');
        if (error instanceof ProviderDownError)
          throw new ApiError(
            CODE.captchaProviderDown,
            'The verification service is not responding. Please switch the verification method.',
          );
        throw captchaBusy(error);
      }
    },
  };
}
