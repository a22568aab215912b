import { useTranslation } from 'react-i18next';
import { tradingSettings } from '../../../../stores/market/settings.ts';
import { amountScale, useFormat } from '../../../../ui/format/format.ts';
import { useProductName } from '../../../../ui/text/useProductName.ts';
import { ConfirmDialog } from '../../screen/ConfirmDialog.tsx';
import { SummaryLines } from '../../screen/form/formLines.tsx';
import { ORDER_TYPES } from '../../screen/orderTypes.ts';
import type { SpotInstrument } from '../spotInstrument.ts';
import type { OrderFormState } from './orderForm.ts';
import type { OrderSummary } from './summarizeOrder.ts';

/** An order as it stood when its button was pressed. */
export interface SpotOrder {
  readonly form: OrderFormState;
  readonly summary: OrderSummary;
  readonly instrument: SpotInstrument;
}

export interface ConfirmSpotOrderProps {
  readonly order: SpotOrder;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** What an order is and how far its price is from the market, before it is sent; asks no more once the user says so. */
export default function ConfirmSpotOrder({ order, onClose, onConfirm }: ConfirmSpotOrderProps) {
  const { t } = useTranslation();
  const { form, instrument } = order;
  const action = t(`trade.form.submit.${form.side}`, { asset: instrument.baseAsset });
  return (
    <ConfirmDialog
      title={`${action} · ${instrument.pair}`}
      texts={{ confirm: action, back: t('trade.confirm.back'), dontAsk: t('trade.confirm.dontAsk') }}
      color={form.side === 'buy' ? 'up' : 'down'}
      onClose={onClose}
      onConfirm={onConfirm}
      onDontAsk={() => tradingSettings.update({ confirmOrders: false })}
    >
      <OrderFacts order={order} />
    </ConfirmDialog>
  );
}

/** The numbers of an order, line by line. */
function OrderFacts({ order: { form, summary, instrument } }: Pick<ConfirmSpotOrderProps, 'order'>) {
  const { t } = useTranslation();
  const { formatDecimal, formatPercent, formatRate } = useFormat();
  const productName = useProductName();
  const { baseAsset, quoteAsset, priceScale, quantityScale } = instrument;
  const { text, isPriced, hasTimeInForce } = ORDER_TYPES[form.type];
  const money = (value: OrderSummary['fee']) =>
    `${formatDecimal(value?.toFixed(), amountScale(quoteAsset))} ${quoteAsset}`;
  const { funding } = summary;
  const paidWith = form.side === 'buy' ? quoteAsset : baseAsset;
  const movedLine =
    funding === undefined
      ? []
      : [
          [
            t('funding.movedFrom', { accounts: funding.fundFrom.map(productName).join(', ') }),
            `${formatDecimal(funding.amount, amountScale(paidWith))} ${paidWith}`,
          ] as const,
        ];
  return (
    <SummaryLines
      lines={[
        [t('trade.form.type'), hasTimeInForce ? `${t(text)} ${form.timeInForce}` : t(text)],
        [
          t(isPriced ? 'trade.form.price' : 'trade.form.averagePrice'),
          `${formatDecimal(summary.price?.toFixed(), priceScale)} ${quoteAsset}`,
        ],
        [t('trade.confirm.deviation'), formatPercent(summary.deviation?.toFixed())],
        [t('trade.form.amount'), `${formatDecimal(summary.quantity?.toFixed(), quantityScale)} ${baseAsset}`],
        [t('trade.form.total'), money(summary.notional)],
        [t('trade.form.fee'), `${money(summary.fee)} (${formatRate(summary.feeRate.toFixed())})`],
        [t(form.side === 'buy' ? 'trade.form.pay' : 'trade.form.receive'), money(summary.settlement)],
        ...movedLine,
      ]}
    />
  );
}
