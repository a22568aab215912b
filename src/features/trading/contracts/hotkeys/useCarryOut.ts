import { useTranslation } from 'react-i18next';
import { contractActions, failureOf } from '../../../../stores/contracts/index.ts';
import { toast } from '../../../../ui/feedback/index.ts';
import { useFailureText } from '../../messages/useFailureText.ts';
import type { PositionRequest } from './positionOf.ts';

/** Closes a position at market or turns it round, and says what came of it; never rejects. */
export function useCarryOut(): (request: PositionRequest) => Promise<void> {
  const { t } = useTranslation();
  const failureText = useFailureText();
  return async ({ type, position: { contract, marginMode, positionSide } }) => {
    try {
      if (type === 'close') await contractActions.close({ contract, marginMode, positionSide });
      else await contractActions.reverse({ contract, marginMode });
      toast.success(t(`contract.lines.done_${type}`));
    } catch (error) {
      toast.error(failureText(failureOf(error)));
    }
  };
}
