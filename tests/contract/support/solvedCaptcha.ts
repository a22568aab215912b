import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { expect } from 'vitest';
import type { OperationData } from '@tidemark/sdk/contract';
import type { Client } from './client.ts';

/** Does the work of a captcha and resolves with its token. */
export async function solvedCaptcha(client: Client, purpose: string): Promise<string> {
  const made = await client.post('/user/captcha', { purpose, method: 'proofOfWork' });
  expect(made.code, made.message).toBe(200);
  const { captchaId, proofOfWork } = made.data as OperationData<'createCaptcha'>;
  if (proofOfWork === undefined) throw new Error('It asks for no work');
  const solution = await solveChallenge({ challenge: { parameters: proofOfWork }, deriveKey });
  const { data } = await client.post('/user/captcha/solve', {
    captchaId,
    proofOfWork: { counter: solution?.counter ?? -1, derivedKey: solution?.derivedKey ?? '' },
  });
  return (data as OperationData<'solveCaptcha'>).captchaToken;
}
