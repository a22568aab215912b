import { Button } from '@mantine/core';
import type { Decimal } from 'decimal.js';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../stores/preferences.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { amountScale, useFormat } from '../../../../ui/format/format.ts';
import { useMarketFigures } from '../../../../ui/format/marketFigures.ts';
import { Figure, MASK } from '../../../../ui/text/figures.tsx';
import formClasses from '../../screen/form/OrderForm.module.css';
import { LEDGER_SCALE } from '../../screen/instrument/steps.ts';
import { useTicketStore } from '../context/ticketStore.ts';
import type { Assessment } from './assess.ts';
import classes from './ContractForm.module.css';
import { isReady, ticketActionOf } from './ticket.ts';
import type { Ticket, TicketContext } from './ticket.ts';

export interface SideColumnProps {
  readonly ticket: Ticket;
  readonly context: TicketContext;
  readonly assessment: Assessment;
  readonly isPending: boolean;
  readonly onPress: () => void;
}

/** The button of one direction, and what its order would mean. The one that Enter sends is marked. */
export function SideColumn({ ticket, context, assessment, isPending, onPress }: SideColumnProps) {
  const { t } = useTranslation();
  const store = useTicketStore();
  const { formatDecimal, formatRate } = useFormat();
  const figures = useMarketFigures();
  const { hideBalance } = usePreferences();
  const { side, cost, fee, feeRate, funds, max, quantity, liquidationPrice } = assessment;
  const { size, settleAsset, quantityScale, priceScale } = context.instrument;
  const isPrimary = ticket.isSideChosen && ticket.side === side;
  const isUnknown = !isReady(context);
  const lines = [
    {
      key: 'size',
      label: t('contract.form.column.size'),
      text: formatDecimal(quantity?.toFixed(), quantityScale),
      unit: size,
    },
    {
      key: 'cost',
      label: t('contract.form.column.cost'),
      text: formatDecimal(...roundedUp(cost, context)),
      unit: settleAsset,
    },
    {
      key: 'fee',
      label: t('trade.form.fee'),
      hint: formatRate(feeRate),
      text: formatDecimal(fee?.toFixed(), amountScale(settleAsset)),
      unit: settleAsset,
    },
    // Reveals the balance to those who know the price.
    {
      key: 'max',
      label: t('contract.form.column.max'),
      text: hideBalance ? MASK : formatDecimal(max?.toFixed(), quantityScale),
      unit: size,
    },
    {
      key: 'liquidation',
      label: t('contract.form.column.liquidation'),
      text: figures.price(liquidationPrice?.toFixed(), priceScale),
      unit: '',
    },
  ];
  const isTooDear =
    cost !== undefined && funds !== undefined && cost.gt(funds.total) && assessment.funding === undefined;
  return (
    <div className={classes['column']} data-side={side} data-primary={isPrimary || undefined}>
      <Button
        type={isPrimary ? 'submit' : 'button'}
        fullWidth
        size="md"
        color={side === 'buy' ? 'up' : 'down'}
        className={`${formClasses['submit'] ?? ''} ${classes['action'] ?? ''}`}
        aria-disabled={isPending || isUnknown}
        data-sends={side}
        data-disabled={isUnknown}
        data-pending={isPending || undefined}
        onFocus={() => store.dispatch({ type: 'chosen', choice: { side } })}
        onClick={(event) => {
          // Focusing it made it the submit button in between: it acts once, here.
          event.preventDefault();
          onPress();
        }}
      >
        {t(`contract.form.action.${ticketActionOf(ticket, side, context.positionMode)}`)}
      </Button>
      <dl className={formClasses['summary']}>
        {lines.map(({ key, label, hint, text, unit }) => (
          <div
            key={key}
            className={classes['line']}
            data-figure={key}
            title={hint}
            data-wrong={(key === 'cost' && isTooDear) || undefined}
          >
            <dt className={formClasses['label']}>{label}</dt>
            <dd>
              <Figure>{`${text} ${unit}`}</Figure>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** To the cent, with its decimals: coins are dear enough for all of their digits. */
function roundedUp(
  cost: Decimal | undefined,
  { instrument }: Pick<TicketContext, 'instrument'>,
): [text: string | undefined, scale: number] {
  const places = instrument.kind === 'linear' ? 2 : LEDGER_SCALE;
  return [cost?.toDecimalPlaces(places, Money.ROUND_UP).toFixed(), places];
}
