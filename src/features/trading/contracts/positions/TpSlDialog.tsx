import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTriggerOrders } from '../../../../stores/contracts/index.ts';
import type { TriggerOrder } from '../../../../stores/contracts/index.ts';
import { ReactiveOverlay } from '../../../../ui/overlay/index.ts';
import { FactList } from './FactList.tsx';
import { SteadyPrice } from './positionCells.tsx';
import type { PositionDialogProps } from './PositionDialog.tsx';
import classes from './Positions.module.css';
import { tpSlOf } from './tpSl.ts';
import { TpSlForm } from './TpSlForm.tsx';
import { TpSlList } from './TpSlList.tsx';

/** What protects a position: lists it, cancels and amends it, and adds to it. */
export default function TpSlDialog({ live, edited: first, onClose }: PositionDialogProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<TriggerOrder | undefined>(first);
  const triggers = tpSlOf(live, useTriggerOrders().value?.open ?? []);
  const { contract, position, figures } = live;
  // What was set off or cancelled meanwhile cannot be amended any more.
  const amended = triggers.find(({ triggerId }) => triggerId === edited?.triggerId);
  const price = (value: string | null | undefined) => (
    <SteadyPrice value={value} scale={contract.priceScale} />
  );
  return (
    <ReactiveOverlay
      isOpen
      onClose={onClose}
      title={t('contract.protect.title', {
        contract: contract.contract,
        side: t(`contract.positions.${position.side ?? 'long'}`),
      })}
    >
      <div className={classes['form']}>
        <FactList
          facts={[
            { name: t('contract.columns.entryPrice'), value: price(position.entryPrice) },
            { name: t('contract.columns.markPrice'), value: price(figures?.mark.toFixed()) },
            {
              name: t('contract.columns.liquidationPrice'),
              value: price(figures?.liquidationPrice?.toFixed()),
            },
          ]}
        />
        <TpSlList live={live} triggers={triggers} onEdit={setEdited} />
        <TpSlForm
          key={amended?.triggerId ?? 'new'}
          live={live}
          amended={amended}
          onDone={() => setEdited(undefined)}
        />
      </div>
    </ReactiveOverlay>
  );
}
