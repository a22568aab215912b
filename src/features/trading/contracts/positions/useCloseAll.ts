import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/actions.ts';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import type { ClosedAll, Scope } from '../../../../stores/contracts/types.ts';
import { noteTold } from '../../../../stores/messages/toldOrders.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useFailureText } from '../../screen/useFailureText.ts';
import { closeAllParts } from './closeParts.ts';
import { useContractCall } from '../useContractCall.ts';

export interface CloseAllUse {
  /** Closes all positions of a scope at market and tells each reject; whether every answer came. */
  readonly closeAll: (scope: Scope, positions: readonly LivePosition[]) => Promise<boolean>;
  readonly isPending: boolean;
}

/** Closes many positions together. */
export function useCloseAll(): CloseAllUse {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { run, isPending } = useContractCall();

  const closeAll: CloseAllUse['closeAll'] = async (scope, positions) => {
    let closed: ClosedAll | undefined;
    const isAnswered = await run(async () => {
      for await (const round of closeAllParts(positions, () => contractActions.closeAll(scope)))
        closed = round;
      return true;
    });
    if (closed !== undefined) tell(closed);
    return isAnswered === true;
  };

  const tell = (closed: ClosedAll): void => {
    for (const order of closed.orders) noteTold(order);
    const count = closed.orders.filter(({ status }) => status === 'filled').length;
    if (count > 0) toast.success(t('contract.close.allDone', { count }));
    const incomplete = closed.orders.filter(({ status }) => status !== 'filled');
    for (const { contract } of incomplete) toast.warning(t('contract.close.incomplete', { contract }));
    for (const { contract, marginMode, code, message } of closed.rejects) {
      const reason = failureText({ kind: 'refused', code, message });
      toast.error(
        t('contract.close.rejected', { contract, mode: t(`contract.positions.${marginMode}`), reason }),
      );
    }
  };
  return { closeAll, isPending };
}
