import { useTranslation } from 'react-i18next';
import { ReactiveOverlay } from '../../../../ui/overlay/ReactiveOverlay.tsx';
import { sizeUnit } from '../contractInstrument.ts';
import { FactList } from './dialogParts.tsx';
import { SteadyAmount, SteadyPrice } from './positionCells.tsx';
import classes from './Positions.module.css';
import { offeredExits } from './reversal.ts';
import type { Reversed } from './reversal.ts';
import { TpSlPairForm } from './TpSlPairForm.tsx';
import type { PositionDialogProps } from './usePositionTask.ts';
import { useTpSlDraft } from './useTpSlDraft.ts';

export interface ReversalOfferProps extends Pick<PositionDialogProps, 'live' | 'onClose'> {
  readonly reversed: Reversed;
}

/** Shows a reversed position and the TP/SL of the old side for it, ready to be placed or changed; nothing until the new side is here. */
export function ReversalOffer({ live, reversed, onClose }: ReversalOfferProps) {
  // Until then, the position shown is the old one.
  const isHere = live.position.side !== reversed.before.side;
  return isHere ? <Offer live={live} reversed={reversed} onClose={onClose} /> : null;
}

function Offer({ live, reversed: { reversal, before }, onClose }: ReversalOfferProps) {
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
