import type { OperationBody } from '@tidemark/sdk/contract';
import type { GivenFactor } from '../../services/identity/factors.ts';
import { asciiDigits } from '../../units/writtenText.ts';
import type { Caller } from '../security/origin.ts';
import { pageOf, type HandlerContext } from './context.ts';
import { invalid } from './steps.ts';

/** The factor that a call gives, and what is to prove it; rejects with 10400 when that is missing. */
export function givenOf(
  call: { readonly body: Omit<OperationBody<'stepUp'>, 'loginAttempt'>; readonly request: Caller },
  context: Pick<HandlerContext, 'relyingPartyOf'>,
): GivenFactor {
  const { factor, proof, credential } = call.body;
  if (factor === 'passkey') {
    if (credential === undefined) throw invalid('credential: is required');
    return { factor, assertion: credential, page: pageOf(call, context) };
  }
  if (proof === undefined) throw invalid('proof: is required');
  return { factor, proof: factor === 'password' ? proof : asciiDigits(proof) };
}
