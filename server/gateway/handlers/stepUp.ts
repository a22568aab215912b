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
      const { resendMs, validMs } = await factorTold(stepUp.sendCode(user, sessionOf(call)));
      return { resendAfter: resendMs / 1_000, validFor: validMs / 1_000 };
    },
  };
}
