import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/index.ts';
import type { LivePosition, TriggerOrder } from '../../../../stores/contracts/index.ts';
import { usePreferences } from '../../../../stores/preferences/index.ts';
import { toast } from '../../../../ui/feedback/index.ts';
import { Profit } from '../../../../ui/text/index.ts';
import { Ratio, SteadyAmount, SteadyPrice } from './positionCells.tsx';
import { outcomeAt } from './positionPart.ts';
import classes from './Positions.module.css';
import { sizeUnit } from './sizeUnit.ts';
import { useCall } from './useCall.ts';

export interface TpSlListProps {
  readonly live: LivePosition;
  /** The triggers that protect it. */
  readonly triggers: readonly TriggerOrder[];
  readonly onEdit: (trigger: TriggerOrder) => void;
}

/** The take-profits and stops of a position, with what each would bring. */
export function TpSlList({ live, triggers, onEdit }: TpSlListProps) {
  const { t } = useTranslation();
  if (triggers.length === 0) return <p className={classes['hint']}>{t('contract.protect.none')}</p>;
  return (
    <ul className={classes['list']} aria-label={t('contract.protect.existing')}>
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
  const { run, isPending } = useCall();
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
        <b>{t(`contract.protect.${purpose}`)}</b>
        <span>
          {t(`contract.protect.by.${triggerBy}`)}{' '}
          <SteadyPrice value={triggerPrice} scale={contract.priceScale} />
        </span>
        {callbackRate !== null && (
          <span>
            {t('contract.protect.callback')} <Ratio value={callbackRate} />
          </span>
        )}
        <span>
          {quantity === null ? (
            t('contract.protect.whole')
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
