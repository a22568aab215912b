import { contractActions } from '../../../../stores/contracts/index.ts';
import type { ContractOrder, LivePosition } from '../../../../stores/contracts/index.ts';
import { closeParts, sumOfParts } from './closeParts.ts';
import { useCall } from './useCall.ts';
import type { Call } from './useCall.ts';
import { useCloseOutcome } from './useCloseOutcome.ts';

export interface FlashClose extends Pick<Call, 'isPending'> {
  /** Closes all of a position at market, in as many orders as that takes, and says what came of it; whether every answer came. */
  readonly flashClose: (live: Pick<LivePosition, 'position' | 'contract'>) => Promise<boolean>;
}

/** Closes single positions at market. */
export function useFlashClose(): FlashClose {
  const { run, isPending } = useCall();
  const tellOutcome = useCloseOutcome();

  const flashClose: FlashClose['flashClose'] = async (closed) => {
    const { contract, marginMode, positionSide } = closed.position;
    const close = (): Promise<ContractOrder> => contractActions.close({ contract, marginMode, positionSide });
    const orders: ContractOrder[] = [];
    const isAnswered = await run(async () => {
      for await (const order of closeParts(closed, close)) orders.push(order);
      return true;
    });
    const [first, ...others] = orders;
    if (first !== undefined) tellOutcome(sumOfParts([first, ...others], closed), closed.contract);
    return isAnswered === true;
  };
  return { flashClose, isPending };
}
