import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/actions.ts';
import { useOwnRates } from '../../../../stores/growth/ownFees.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { Money, parseDecimal } from '../../../../ui/format/decimal.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { ReactiveOverlay } from '../../../../ui/overlay/ReactiveOverlay.tsx';
import { Profit } from '../../../../ui/text/figures.tsx';
import { TabPanel, TabStrip } from '../../screen/controls/TabStrip.tsx';
import { percentOf, PercentSlider } from '../../screen/form/PercentSlider.tsx';
import {
  closingOrder,
  estimateClosing,
  mostOfClosing,
  problemOfClosing,
  shareOfQuantity,
} from './closePlan.ts';
import type { CloseDraft } from './closePlan.ts';
import { isClosedInParts } from './closeParts.ts';
import { DecimalField } from '../../screen/form/DecimalField.tsx';
import { DialogButtons, FactList } from './dialogParts.tsx';
import { SteadyAmount, SteadyPrice } from './positionCells.tsx';
import type { PositionDialogProps } from './usePositionTask.ts';
import classes from './Positions.module.css';
import { sizeUnit } from '../contractInstrument.ts';
import { useContractCall } from '../useContractCall.ts';
import { useCloseOutcome } from './usePositionOrders.ts';

const TYPES = ['market', 'limit'] as const;

/** Closes a position or a part of it, at market or at a price. */
export default function CloseDialog({ live, onClose }: PositionDialogProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { hideBalance: isHidden } = usePreferences();
  const { run, isPending } = useContractCall();
  const tellOutcome = useCloseOutcome();
  const { position, contract, figures } = live;
  const mark = figures?.mark;
  const [draft, setDraft] = useState<CloseDraft>(() => ({
    type: 'market',
    price: mark?.toDecimalPlaces(contract.priceScale).toFixed() ?? '',
    quantity: mostOfClosing(live),
  }));
  const [percent, setPercent] = useState<number | null>(100);
  const change = (part: Partial<CloseDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const problem = problemOfClosing(draft, live);
  const estimate = estimateClosing(draft, live, useOwnRates(contract.contract));
  const title = t(position.side === 'short' ? 'contract.close.short' : 'contract.close.long');
  const unit = sizeUnit(contract);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (problem !== undefined) return;
    const order = await run(() => contractActions.place(closingOrder(draft, live)));
    if (order === undefined) return;
    tellOutcome(order, contract);
    onClose();
  };

  return (
    <ReactiveOverlay isOpen onClose={onClose} isNarrow title={`${title} ${contract.contract}`}>
      <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
        <TabStrip
          group="close"
          label={t('contract.columns.type')}
          tabs={TYPES.map((value) => ({ value, text: t(`trade.type.${value}`) }))}
          value={draft.type}
          onChange={(type) => change({ type })}
        />
        <TabPanel group="close" value={draft.type} className={classes['form']}>
          {draft.type === 'limit' && (
            <DecimalField
              name="price"
              label={t('contract.columns.price')}
              value={draft.price}
              unit={contract.quoteAsset}
              isWrong={problem?.field === 'price'}
              onText={(price) => change({ price })}
            />
          )}
          <DecimalField
            name="quantity"
            label={t('contract.columns.quantity')}
            value={draft.quantity}
            unit={unit}
            isWrong={problem?.field === 'quantity'}
            onText={(quantity) => {
              setPercent(null);
              change({ quantity });
            }}
          />
          <PercentSlider
            percent={percent ?? percentOf(parseDecimal(draft.quantity), new Money(mostOfClosing(live)))}
            disabled={false}
            onPercent={(next) => {
              setPercent(next);
              change({
                quantity: shareOfQuantity(mostOfClosing(live), next, contract.lotSize),
              });
            }}
          />
        </TabPanel>
        <FactList
          facts={[
            {
              name: t('contract.columns.markPrice'),
              value: <SteadyPrice value={mark?.toFixed()} scale={contract.priceScale} />,
            },
            {
              name: t('contract.close.estimatedProfit'),
              value: (
                <Profit value={estimate?.profit.toFixed()} asset={position.settleAsset} isHidden={isHidden} />
              ),
            },
            {
              name: t('contract.close.estimatedFee'),
              value: (
                <SteadyAmount
                  value={estimate?.fee.toFixed()}
                  asset={position.settleAsset}
                  isHidden={isHidden}
                />
              ),
            },
            {
              name: t('contract.close.left'),
              value: <SteadyAmount value={estimate?.left} scale={contract.quantityScale} asset={unit} />,
            },
          ]}
        />
        {isClosedInParts(live) && problem === undefined && (
          <p className={classes['hint']}>
            {t('contract.close.problem.aboveMaximum', { limit: formatDecimal(contract.maxQuantity), unit })}
          </p>
        )}
        <p className={classes['message']} role="alert">
          {problem !== undefined &&
            t(`contract.close.problem.${problem.code}`, { limit: formatDecimal(problem.limit), unit })}
        </p>
        <DialogButtons leave={t('contract.close.keep')} onClose={onClose}>
          <Button type="submit" color="down" disabled={isPending || problem !== undefined} data-autofocus>
            {title}
          </Button>
        </DialogButtons>
      </form>
    </ReactiveOverlay>
  );
}
