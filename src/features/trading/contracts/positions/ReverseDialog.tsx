import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '../../../../stores/contracts/types.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { ReactiveOverlay } from '../../../../ui/overlay/ReactiveOverlay.tsx';
import { sizeUnit } from '../contractInstrument.ts';
import { DialogButtons, FactList } from './dialogParts.tsx';
import { SteadyAmount, SteadyPrice } from './positionCells.tsx';
import classes from './Positions.module.css';
import { offeredExits } from './reversal.ts';
import type { Reversal } from './reversal.ts';
import { TpSlPairForm } from './TpSlPairForm.tsx';
import type { PositionDialogProps } from './usePositionTask.ts';
import { useReverse, useTooLargeToReverse } from './usePositionOrders.ts';
import { useTpSlDraft } from './useTpSlDraft.ts';

interface Reversed {
  readonly reversal: Reversal;
  /** The position before. */
  readonly before: Position;
}

/** Asks before a position is reversed; afterwards offers the TP/SL of the old side for the new one. */
export default function ReverseDialog({ live, onClose }: PositionDialogProps) {
  const [reversed, setReversed] = useState<Reversed>();
  if (reversed === undefined) return <Question live={live} onReversed={setReversed} onClose={onClose} />;
  // Until the new side is here, the position shown is the old one.
  const isHere = live.position.side !== reversed.before.side;
  return isHere ? <Offer live={live} reversed={reversed} onClose={onClose} /> : null;
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
    const hasOffer = reversal.position !== undefined && reversal.position.side !== position.side;
    if (hasOffer && reversal.ended.some(({ purpose }) => purpose !== 'trailingStop'))
      onReversed({ reversal, before: position });
    else onClose();
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

interface OfferProps extends Pick<PositionDialogProps, 'live' | 'onClose'> {
  readonly reversed: Reversed;
}

/** The new position, and the TP/SL of the old one for it, ready to be placed or changed. */
function Offer({ live, reversed: { reversal, before }, onClose }: OfferProps) {
  const { t } = useTranslation();
  const { contract, position } = live;
  const offered = offeredExits(reversal.ended, before.entryPrice, live);
  const takeProfit = useTpSlDraft(live, offered.takeProfit);
  const stopLoss = useTpSlDraft(live, offered.stopLoss);
  return (
    <ReactiveOverlay
      isOpen
      onClose={onClose}
      title={t('contract.tpSl.title', {
        contract: contract.contract,
        side: t(`contract.positions.${position.side ?? 'long'}`),
      })}
    >
      <div className={classes['form']}>
        <FactList
          facts={[
            {
              name: t('contract.columns.quantity'),
              value: (
                <SteadyAmount
                  value={position.quantity}
                  scale={contract.quantityScale}
                  asset={sizeUnit(contract)}
                />
              ),
            },
            {
              name: t('contract.columns.entryPrice'),
              value: <SteadyPrice value={position.entryPrice} scale={contract.priceScale} />,
            },
          ]}
        />
        <p className={classes['hint']}>{t('contract.positions.offerExits')}</p>
        <TpSlPairForm live={live} takeProfit={takeProfit} stopLoss={stopLoss} onDone={onClose} />
      </div>
    </ReactiveOverlay>
  );
}
