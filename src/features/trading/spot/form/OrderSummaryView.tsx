import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../stores/preferences/index.ts';
import { useFormat } from '../../../../ui/format/index.ts';
import { Figure, MASK } from '../../../../ui/text/index.ts';
import type { Instrument } from '../../screen/instrument/instrument.ts';
import type { OrderFormState } from './orderForm.ts';
import classes from '../../screen/form/OrderForm.module.css';
import type { OrderSummary } from './summarizeOrder.ts';

export interface OrderSummaryViewProps {
  readonly form: OrderFormState;
  readonly summary: OrderSummary;
  readonly instrument: Instrument;
}

/** What the order costs or brings. */
export function OrderSummaryView({ form, summary, instrument }: OrderSummaryViewProps) {
  const { t } = useTranslation();
  const { formatAmount, formatDecimal } = useFormat();
  const { hideBalance } = usePreferences();
  const isBuy = form.side === 'buy';
  // Tells the balance to whoever knows the price.
  const most = formatDecimal(summary.maxQuantity?.toFixed(), instrument.quantityScale);
  const money = (value: OrderSummary['fee']) => `${formatAmount(value?.toFixed())} ${instrument.quote}`;
  const lines = [
    {
      label: t(isBuy ? 'trade.form.maxBuy' : 'trade.form.maxSell'),
      text: `${hideBalance ? MASK : most} ${instrument.base}`,
    },
    ...(form.type === 'market'
      ? [
          {
            label: t('trade.form.averagePrice'),
            text: formatDecimal(summary.price?.toFixed(), instrument.priceScale),
          },
        ]
      : []),
    { label: t('trade.form.fee'), text: money(summary.fee) },
    { label: t(isBuy ? 'trade.form.pay' : 'trade.form.receive'), text: money(summary.settlement) },
  ];
  return (
    <dl className={classes['summary']}>
      {lines.map(({ label, text }) => (
        <div key={label} className={classes['line']}>
          <dt className={classes['label']}>{label}</dt>
          <dd>
            <Figure>{text}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}
