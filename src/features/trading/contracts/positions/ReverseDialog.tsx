import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../../ui/format/decimal.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { ReactiveOverlay } from '../../../../ui/overlay/ReactiveOverlay.tsx';
import { sizeUnit } from '../contractInstrument.ts';
import { DialogButtons } from './dialogParts.tsx';
import { reversedOf } from './reversal.ts';
import type { Reversed } from './reversal.ts';
import { ReversalOffer } from './ReversalOffer.tsx';
import type { PositionDialogProps } from './usePositionTask.ts';
import { useReverse, useTooLargeToReverse } from './usePositionOrders.ts';

/** Asks before a position is reversed; afterwards offers the TP/SL of the old side for the new one. */
export default function ReverseDialog({ live, onClose }: PositionDialogProps) {
  const [reversed, setReversed] = useState<Reversed>();
  if (reversed === undefined) return <Question live={live} onReversed={setReversed} onClose={onClose} />;
  return <ReversalOffer live={live} reversed={reversed} onClose={onClose} />;
}

interface QuestionProps extends Pick<PositionDialogProps, 'live' | 'onClose'> {
  readonly onReversed: (reversed: Reversed) => void;
}

function Question({ live, onReversed, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { reverse, isPending } = useReverse();
  const { position, contract } = live;
  const obstacle = useTooLargeToReverse()(live);
  const isLong = position.side === 'long';
  const values = {
    contract: contract.contract,
    quantity: formatDecimal(position.quantity),
    double: formatDecimal(new Money(position.quantity).times(2).toFixed(contract.quantityScale)),
    asset: sizeUnit(contract),
  };

  const confirm = async (): Promise<void> => {
    const reversal = await reverse(live);
    if (reversal === undefined) return;
    const reversed = reversedOf(reversal, position);
    if (reversed === undefined) onClose();
    else onReversed(reversed);
  };

  return (
    <ReactiveOverlay
      isOpen
      onClose={onClose}
      isNarrow
      title={t('contract.positions.reverseTitle', { contract: contract.contract })}
    >
      <Text size="sm" mb="lg">
        {obstacle ?? t(isLong ? 'contract.positions.reverseLong' : 'contract.positions.reverseShort', values)}
      </Text>
      <DialogButtons leave={t('contract.close.keep')} onClose={onClose}>
        <Button disabled={isPending || obstacle !== undefined} onClick={() => void confirm()} data-autofocus>
          {t('contract.positions.reverse')}
        </Button>
      </DialogButtons>
    </ReactiveOverlay>
  );
}
