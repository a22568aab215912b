import { useEffect } from 'react';
import { keyOfPosition } from '../../../../stores/contracts/live/keys.ts';
import { usePortfolio } from '../../../../stores/contracts/live/usePortfolio.ts';
import type { Reversed } from '../positions/reversal.ts';
import { ReversalOffer } from '../positions/ReversalOffer.tsx';

export interface OfferAfterReversalProps {
  readonly reversed: Reversed;
  readonly onClose: () => void;
}

/** Offers the TP/SL of the old side for a position that a key reversed; closes with that position. */
export default function OfferAfterReversal({ reversed, onClose }: OfferAfterReversalProps) {
  const { value: portfolio } = usePortfolio();
  const key = keyOfPosition(reversed.before);
  const live = portfolio?.positions.find((position) => position.key === key);
  const isClosed = portfolio !== undefined && live === undefined;
  useEffect(() => {
    if (isClosed) onClose();
  }, [isClosed, onClose]);
  return live === undefined ? null : <ReversalOffer live={live} reversed={reversed} onClose={onClose} />;
}
