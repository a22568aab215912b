import type { Contract } from '../../../../stores/contracts/index.ts';
import { useFlashClose } from '../positions/useFlashClose.ts';
import { useReverse } from '../positions/useReverse.ts';
import type { PositionRequest } from './positionOf.ts';

/** Closes a position of a contract at market or turns it round, and says what came of the order; never rejects. */
export function useCarryOut(contract: Contract): (request: PositionRequest) => Promise<void> {
  const { flashClose } = useFlashClose();
  const { reverse } = useReverse();
  return async ({ type, position }) => {
    await (type === 'close' ? flashClose : reverse)({ position, contract });
  };
}
