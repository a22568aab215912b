import type { Case } from './case.ts';

const captchaId = 'x'.repeat(60);
const track = [{ position: 0, at: 0 }];

/** What the operations about captchas are asked in the contract tests. */
export const CAPTCHA_CASES: Readonly<Record<string, Case>> = {
  createCaptcha: {
    good: [
      { body: { purpose: 'login', method: 'proofOfWork' } },
      { body: { purpose: 'signUp', method: 'slider' } },
    ],
    refused: [
      { body: { method: 'slider' }, member: 'purpose' },
      { body: { purpose: 'withdraw', method: 'slider' }, member: 'purpose' },
      { body: { purpose: 'login', method: 'none' }, member: 'method' },
      // Only where a service is named.
      { body: { purpose: 'login', method: 'script' }, member: 'method' },
      { body: { purpose: 'login', method: 'slider', position: 100 }, member: 'position' },
    ],
  },
  // Those that succeed need a captcha: captcha.test.ts.
  solveCaptcha: {
    good: [],
    refused: [
      { body: {}, member: 'captchaId' },
      { body: { captchaId: 'short' }, member: 'captchaId' },
      { body: { captchaId, slider: { track } }, member: 'slider.position' },
      {
        body: { captchaId, slider: { position: 1, track: Array.from({ length: 501 }, () => track[0]) } },
        member: 'slider.track',
      },
      {
        body: { captchaId, proofOfWork: { counter: -1, derivedKey: '0'.repeat(64) } },
        member: 'proofOfWork.counter',
      },
      { body: { captchaId, proofOfWork: { counter: 1, derivedKey: 'x' } }, member: 'proofOfWork.derivedKey' },
      { body: { captchaId, script: { response: '' } }, member: 'script.response' },
    ],
  },
};
