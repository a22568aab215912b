import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/actions.ts';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import type { TriggerOrder } from '../../../../stores/contracts/types.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { ReactiveOverlay } from '../../../../ui/overlay/ReactiveOverlay.tsx';
import { Profit } from '../../../../ui/text/figures.tsx';
import { sizeUnit } from '../contractInstrument.ts';
import { FactList } from './dialogParts.tsx';
import { Ratio, SteadyAmount, SteadyPrice } from './positionCells.tsx';
import type { PositionDialogProps } from './usePositionTask.ts';
import { outcomeAt } from './positionPart.ts';
import classes from './Positions.module.css';
import { tpSlOf } from './tpSl.ts';
import { TpSlForm } from './TpSlForm.tsx';
import { useContractCall } from '../useContractCall.ts';

/** Take-profits and stops of a position: lists, cancels and amends them, and adds to them. */
export default function TpSlDialog({ live, edited: first, onClose }: PositionDialogProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<TriggerOrder | undefined>(first);
  const triggers = tpSlOf(live, useTopic(topics.triggerOrders).value?.open ?? []);
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
      title={t('contract.tpSl.title', {
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
        <TpSlForm live={live} amended={amended} onDone={() => setEdited(undefined)} />
      </div>
    </ReactiveOverlay>
  );
}

interface TpSlListProps {
  readonly live: LivePosition;
  /** Its take-profits and stops. */
  readonly triggers: readonly TriggerOrder[];
  readonly onEdit: (trigger: TriggerOrder) => void;
}

/** The take-profits and stops of a position, with what each would bring. */
export function TpSlList({ live, triggers, onEdit }: TpSlListProps) {
  const { t } = useTranslation();
  if (triggers.length === 0) return <p className={classes['hint']}>{t('contract.tpSl.none')}</p>;
  return (
    <ul className={classes['list']} aria-label={t('contract.tpSl.existing')}>
      {triggers.map((trigger) => (
        <Item key={trigger.triggerId} live={live} trigger={trigger} onEdit={onEdit} />
      ))}
    </ul>
  );
}

interface ItemProps extends Pick<TpSlListProps, 'live' | 'onEdit'> {
  readonly trigger: TriggerOrder;
}

function Item({ live, trigger, onEdit }: ItemProps) {
  const { t } = useTranslation();
  const { hideBalance: isHidden } = usePreferences();
  const { run, isPending } = useContractCall();
  const { contract, facts, position } = live;
  const { purpose, triggerPrice, triggerBy, callbackRate, type, price, quantity } = trigger;
  const expected = type === 'limit' ? price : triggerPrice;
  const outcome =
    expected === null || purpose === 'trailingStop'
      ? undefined
      : outcomeAt(facts, position.leverage, expected, quantity ?? facts.quantity);

  const cancel = async (): Promise<void> => {
    const cancelled = await run(() => contractActions.cancelTrigger(trigger.triggerId));
    if (cancelled !== undefined) toast.success(t('contract.tables.triggerCancelled'));
  };

  return (
    <li className={classes['item']} data-trigger={trigger.triggerId}>
      <span className={classes['itemText']}>
        <b>{t(`contract.tpSl.${purpose}`)}</b>
        <span>
          <span>{t(`contract.tpSl.by.${triggerBy}`)}</span>{' '}
          {/* A trailing stop without an activation price follows at once. */}
          {triggerPrice !== null && <SteadyPrice value={triggerPrice} scale={contract.priceScale} />}
        </span>
        {callbackRate !== null && (
          <span>
            {t('contract.tpSl.callback')} <Ratio value={callbackRate} />
          </span>
        )}
        <span>
          {quantity === null ? (
            t('contract.tpSl.whole')
          ) : (
            <SteadyAmount value={quantity} scale={contract.quantityScale} asset={sizeUnit(contract)} />
          )}
        </span>
        {outcome !== undefined && (
          <Profit
            value={outcome.profit.toFixed()}
            asset={position.settleAsset}
            roe={outcome.roe.toFixed()}
            isHidden={isHidden}
          />
        )}
      </span>
      <Group gap={4}>
        <Button size="compact-xs" variant="default" onClick={() => onEdit(trigger)}>
          {t('contract.tables.amend')}
        </Button>
        <Button size="compact-xs" variant="default" disabled={isPending} onClick={() => void cancel()}>
          {t('trade.tables.cancel')}
        </Button>
      </Group>
    </li>
  );
}
