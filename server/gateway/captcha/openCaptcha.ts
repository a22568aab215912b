import { Captcha } from './captcha.ts';
import { PuzzlePool } from './puzzlePool.ts';
import { CAPTCHA_THRESHOLDS, captchaRisk, type CaptchaThresholds } from './risk.ts';
import type { ScriptProviderOptions } from './scriptProvider.ts';

export interface CaptchaSettings {
  readonly provider: ScriptProviderOptions | undefined;
  readonly thresholds: Partial<CaptchaThresholds> | undefined;
  readonly now: () => number;
}

/** What makes and tries the captchas of a gateway, and what decides whether one is asked for. */
export function openCaptcha({ provider, thresholds, now }: CaptchaSettings) {
  return {
    captcha: new Captcha({ puzzles: new PuzzlePool(), provider, now }),
    captchaRisk: captchaRisk({ ...CAPTCHA_THRESHOLDS, ...thresholds }, now),
  };
}
