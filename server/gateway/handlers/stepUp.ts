import { networkOf } from '../security/network.ts';
import { codeTimes } from './codeAnswers.ts';
import { factorTold } from './factorRejects.ts';
import { sessionOf, userOf, type HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

type StepUpOperation = 'getStepUp' | 'stepUp' | 'sendStepUpCode';

/** A factor that is proved anew, see `x-step-up`. */
export function stepUpHandlers(context: HandlerContext): Pick<Handlers, StepUpOperation> {
  const { stepUp } = context.services;
  return {
    getStepUp: async (call) => ({ factors: [...(await stepUp.factorsOf(await userOf(call, context)))] }),

    async stepUp(call) {
      const user = await userOf(call, context);
      return { provedUntil: await factorTold(stepUp.prove(user, sessionOf(call), call.body)) };
    },

    async sendStepUpCode(call) {
      const user = await userOf(call, context);
      const { factor } = call.body ?? {};
      const network = networkOf(call.request.ip);
      return codeTimes(await factorTold(stepUp.sendCode(user, sessionOf(call), { factor, network })));
    },
  };
}
