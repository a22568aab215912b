import { CODE } from '@tidemark/sdk/contract';
import { ApiError } from '../http/apiError.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { deviceSecretOf } from '../security/deviceSecret.ts';
import { networkOf } from '../security/network.ts';
import type { Call } from '../contract/bind.ts';
import { codeTimes } from './codeAnswers.ts';
import type { HandlerContext } from './context.ts';
import { factorTold } from './factorRejects.ts';
import type { Handlers } from './types.ts';

type FactorResetOperation = 'sendFactorResetCode' | 'requestFactorReset' | 'cancelFactorReset';

/** The way back for users who have lost the device of their second factor. */
export function factorResetHandlers({
  services: { factorResets, userRecoveries },
}: HandlerContext): Pick<Handlers, FactorResetOperation> {
  const secretOf = ({ request }: Pick<Call, 'request'>): string | undefined =>
    deviceSecretOf(request, clientOf(request.headers).client);

  return {
    async sendFactorResetCode(call) {
      return codeTimes(
        await factorTold(
          factorResets.sendCode(call.body.loginAttempt, secretOf(call), networkOf(call.request.ip)),
        ),
      );
    },

    requestFactorReset: (call) =>
      factorTold(factorResets.request(call.body.loginAttempt, secretOf(call), call.body.code)),

    async cancelFactorReset(call) {
      const { token } = call.body;
      if (!(await factorResets.cancel(token)) && !(await userRecoveries.cancel(token)))
        throw new ApiError(CODE.notFound, 'There is nothing to cancel');
      return null;
    },
  };
}
