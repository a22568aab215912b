import { contractActions } from '../../../../stores/contracts/index.ts';
import type { LivePosition } from '../../../../stores/contracts/index.ts';
import { useCall } from './useCall.ts';
import type { Call } from './useCall.ts';
import { useCloseOutcome } from './useCloseOutcome.ts';

export interface FlashClose extends Pick<Call, 'isPending'> {
  /** Closes a position at market and says what came of it; whether an answer came. */
  readonly flashClose: (live: Pick<LivePosition, 'position' | 'contract'>) => Promise<boolean>;
}

/** Closes single positions at market. */
export function useFlashClose(): FlashClose {
  const { run, isPending } = useCall();
  const tellOutcome = useCloseOutcome();

  const flashClose: FlashClose['flashClose'] = async ({ position, contract }) => {
    const { marginMode, positionSide } = position;
    const order = await run(() =>
      contractActions.close({ contract: contract.contract, marginMode, positionSide }),
    );
    if (order !== undefined) tellOutcome(order, contract);
    return order !== undefined;
  };
  return { flashClose, isPending };
}
