import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractScreen } from '../../../../stores/contracts/screenSettings.ts';
import type { Contract } from '../../../../stores/contracts/types.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { useHotkeyTarget } from '../../screen/hotkeys/hotkeyTargets.ts';
import { useContractContext } from '../context/contractContext.ts';
import { reversedOf } from '../positions/reversal.ts';
import type { Reversed } from '../positions/reversal.ts';
import { useFlashClose, useReverse, useTooLargeToReverse } from '../positions/usePositionOrders.ts';
import { positionOf, requestNow } from './positionOf.ts';
import type { PositionRequest } from './positionOf.ts';

const ConfirmPosition = lazyPart(() => import('./ConfirmPosition.tsx'));
const OfferAfterReversal = lazyPart(() => import('./OfferAfterReversal.tsx'));

/** Closes and turns round the position of the contract shown by the keyboard; asks before, unless that is switched off for closing. Offers the TP/SL of the old side for the new one. */
export default function PositionHotkeys() {
  const { t } = useTranslation();
  const { instrument, marginMode } = useContractContext();
  const { value: positions } = useTopic(topics.positions);
  const [asked, setAsked] = useState<PositionRequest>();
  const [reversed, setReversed] = useState<Reversed>();
  const carryOut = useCarryOut(instrument.contract, setReversed);
  const endOffer = useCallback((): void => setReversed(undefined), []);
  const obstacleOf = useTooLargeToReverse();

  const ask = (type: PositionRequest['type']): void => {
    const position = positionOf(positions ?? [], instrument.pair, marginMode, type);
    if (position === undefined) {
      toast.info(t(`contract.lines.nothingTo_${type}`));
      return;
    }
    const obstacle = type === 'reverse' ? obstacleOf({ position, contract: instrument.contract }) : undefined;
    if (obstacle !== undefined) toast.warning(obstacle);
    else if (type === 'reverse' || contractScreen.state.confirmClosing) setAsked({ type, position });
    else void carryOut({ type, position });
  };
  useHotkeyTarget('closePosition', () => ask('close'));
  useHotkeyTarget('reverse', () => ask('reverse'));

  const current = asked && requestNow(asked, positions ?? [asked.position]);
  if (asked !== undefined && current === undefined) setAsked(undefined);
  return (
    <Suspense>
      {current !== undefined && (
        <ConfirmPosition
          request={current}
          instrument={instrument}
          onAnswer={(isWanted) => {
            setAsked(undefined);
            if (isWanted) void carryOut(current);
          }}
        />
      )}
      {reversed !== undefined && <OfferAfterReversal reversed={reversed} onClose={endOffer} />}
    </Suspense>
  );
}

/** Closes a position of a contract at market or turns it round, and says what came of the order; never rejects. */
function useCarryOut(
  contract: Contract,
  onReversed: (reversed: Reversed | undefined) => void,
): (request: PositionRequest) => Promise<void> {
  const { flashClose } = useFlashClose();
  const { reverse } = useReverse();
  return async ({ type, position }) => {
    if (type === 'close') {
      await flashClose({ position, contract });
      return;
    }
    const reversal = await reverse({ position, contract });
    if (reversal !== undefined) onReversed(reversedOf(reversal, position));
  };
}
