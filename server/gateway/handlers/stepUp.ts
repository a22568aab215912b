import { networkOf } from '../security/network.ts';
import { cancelResets } from './cancelResets.ts';
import { codeTimes } from './codeAnswers.ts';
import { factorTold } from './factorRejects.ts';
import { pageOf, sessionOf, userOf, type HandlerContext } from './context.ts';
import { givenOf } from './givenFactor.ts';
import { passkeyRequest } from './passkeyOptions.ts';
import { isEnrolled } from '../../services/identity/factorResets.ts';
import type { Handlers } from './types.ts';

type StepUpOperation = 'getStepUp' | 'stepUp' | 'sendStepUpCode' | 'beginPasskeyStepUp';

/** A factor that is proved anew, see `x-step-up`. */
export function stepUpHandlers(context: HandlerContext): Pick<Handlers, StepUpOperation> {
  const { relyingPartyOf, services } = context;
  const { stepUp } = services;
  return {
    async getStepUp(call) {
      const user = await userOf(call, context);
      return { factors: [...(await stepUp.factorsOf(user, relyingPartyOf(call.request)))] };
    },

    async stepUp(call) {
      const user = await userOf(call, context);
      const given = givenOf(call, context);
      const page = relyingPartyOf(call.request);
      const provedUntil = await factorTold(stepUp.prove(user, sessionOf(call), given, page));
      if (isEnrolled(given.factor)) await cancelResets(services, user);
      return { provedUntil };
    },

    async beginPasskeyStepUp(call) {
      const user = await userOf(call, context);
      return passkeyRequest(
        await factorTold(stepUp.passkeyRequest(user, sessionOf(call), pageOf(call, context))),
      );
    },

    async sendStepUpCode(call) {
      const user = await userOf(call, context);
      const { factor } = call.body ?? {};
      const network = networkOf(call.request.ip);
      const page = relyingPartyOf(call.request);
      return codeTimes(await factorTold(stepUp.sendCode(user, sessionOf(call), { factor, network, page })));
    },
  };
}
