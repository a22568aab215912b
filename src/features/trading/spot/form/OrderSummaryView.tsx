import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../stores/preferences.ts';
import { amountScale, useFormat } from '../../../../ui/format/format.ts';
import { MASK } from '../../../../ui/text/figures.tsx';
import { SummaryLines } from '../../screen/form/formLines.tsx';
import type { Instrument } from '../../screen/instrument/instrument.ts';
import { ORDER_TYPES } from '../../screen/orderTypes.ts';
import type { OrderFormState } from './orderForm.ts';
import type { OrderSummary } from './summarizeOrder.ts';

export interface OrderSummaryViewProps {
  readonly form: OrderFormState;
  readonly summary: OrderSummary;
  readonly instrument: Instrument;
}

/** What the order costs or brings. */
export function OrderSummaryView({ form, summary, instrument }: OrderSummaryViewProps) {
  const { t } = useTranslation();
  const { formatDecimal, formatRate } = useFormat();
  const { hideBalance } = usePreferences();
  const isBuy = form.side === 'buy';
  // Reveals the balance to those who know the price.
  const most = formatDecimal(summary.maxQuantity?.toFixed(), instrument.quantityScale);
  const { quoteAsset } = instrument;
  const money = (value: OrderSummary['fee']) =>
    `${formatDecimal(value?.toFixed(), amountScale(quoteAsset))} ${quoteAsset}`;
  const lines: readonly (readonly [label: string, text: string])[] = [
    [
      t(isBuy ? 'trade.form.maxBuy' : 'trade.form.maxSell'),
      `${hideBalance ? MASK : most} ${instrument.baseAsset}`,
    ],
    ...(ORDER_TYPES[form.type].isPriced
      ? []
      : [
          [
            t('trade.form.averagePrice'),
            formatDecimal(summary.price?.toFixed(), instrument.priceScale),
          ] as const,
        ]),
    [t('trade.form.fee'), `${money(summary.fee)} (${formatRate(summary.feeRate.toFixed())})`],
    [t(isBuy ? 'trade.form.pay' : 'trade.form.receive'), money(summary.settlement)],
  ];
  return <SummaryLines lines={lines} />;
}
