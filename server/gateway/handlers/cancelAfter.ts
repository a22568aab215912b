import type { SwitchScope } from '../../services/cancelSwitches/tables.ts';
import { sessionOf, type HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

type CancelAfterOperation = 'setCancelAfter' | 'setContractCancelAfter';

/** Dead man's switches over what the caller's login or API key places. */
export function cancelAfterHandlers({
  cancelSwitches,
}: Pick<HandlerContext, 'cancelSwitches'>): Pick<Handlers, CancelAfterOperation> {
  const setFor =
    (scope: SwitchScope): Handlers[CancelAfterOperation] =>
    async (call) => {
      const { id: placedBy, userId } = sessionOf(call);
      const { timeoutMs } = call.body;
      return {
        timeoutMs,
        cancelsAt: await cancelSwitches.cancelAfter({ placedBy, userId, scope }, timeoutMs),
      };
    };
  return { setCancelAfter: setFor('spot'), setContractCancelAfter: setFor('contracts') };
}
