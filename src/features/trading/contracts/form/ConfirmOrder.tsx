import { useTranslation } from 'react-i18next';
import { contractScreen } from '../../../../stores/contracts/screenSettings.ts';
import { amountScale, useFormat } from '../../../../ui/format/format.ts';
import { useProductName } from '../../../../ui/text/useProductName.ts';
import { ConfirmDialog } from '../../screen/ConfirmDialog.tsx';
import { SummaryLines } from '../../screen/form/formLines.tsx';
import { isPriced, isTrigger, TICKET_TYPES } from '../orderTypes.ts';
import type { Assessment } from './assess.ts';
import { canHaveTpSl, plain, ticketActionOf } from './ticket.ts';
import type { Ticket, TicketContext } from './ticket.ts';
import { signedAmount, tpSlFigures } from './tpSlFigures.ts';

/** An order as it stood when its button was pressed. */
export interface ConfirmedOrder {
  readonly ticket: Ticket;
  readonly assessment: Assessment;
  readonly context: TicketContext;
}

export interface ConfirmOrderProps {
  readonly order: ConfirmedOrder;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Everything that an order is, before it is sent; asks no more once the user says so. */
export default function ConfirmOrder({ order, onClose, onConfirm }: ConfirmOrderProps) {
  const { t } = useTranslation();
  const { ticket, assessment, context } = order;
  const { side } = assessment;
  const action = t(`contract.form.action.${ticketActionOf(ticket, side, context.positionMode)}`);
  return (
    <ConfirmDialog
      title={t('contract.form.confirm.title', { action, pair: context.instrument.pair })}
      texts={{
        confirm: action,
        back: t('contract.form.confirm.back'),
        dontAsk: t('contract.form.confirm.dontAsk'),
      }}
      color={side === 'buy' ? 'up' : 'down'}
      onClose={onClose}
      onConfirm={onConfirm}
      onDontAsk={() => contractScreen.update({ confirmOrders: false })}
    >
      <OrderFacts order={order} />
    </ConfirmDialog>
  );
}

/** The numbers of an order, line by line. */
function OrderFacts({ order: { ticket, assessment, context } }: { readonly order: ConfirmedOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const productName = useProductName();
  const { instrument, leverage, marginMode } = context;
  const { quantity, cost, fee, feeRate, funding, marginToMove, price, liquidationPrice, target } = assessment;
  const { quoteAsset, settleAsset } = instrument;
  const money = (value: { toFixed: () => string } | undefined) =>
    `${format.formatDecimal(value?.toFixed(), amountScale(settleAsset))} ${settleAsset}`;
  const at = (text: string | undefined) => {
    const price = format.formatDecimal(text, instrument.priceScale);
    return text === undefined ? price : `${price} ${quoteAsset}`;
  };
  const by = (which: 'last' | 'mark' | 'index') => t(`contract.form.by.${which}`);
  const { text: typeText, hasTimeInForce } = TICKET_TYPES[ticket.type];
  const tpSl = ticket.hasTpSl && canHaveTpSl(ticket, context.positionMode) ? TP_SL : [];

  const lines: readonly (readonly [label: string, text: string])[] = [
    [t('contract.form.confirm.margin'), `${t(`contract.mode.${marginMode}`)} ${leverage}x`],
    [t('trade.form.type'), hasTimeInForce ? `${t(typeText)} ${ticket.timeInForce}` : t(typeText)],
    ...(isTrigger(ticket.type) && ticket.triggerPrice !== ''
      ? [[t('contract.form.trigger'), `${at(plain(ticket.triggerPrice))} (${by(ticket.triggerBy)})`] as const]
      : []),
    ...(ticket.type === 'trailingStop'
      ? [[t('contract.form.callback'), `${ticket.callback}%`] as const]
      : []),
    isPriced(ticket.type)
      ? [t('trade.form.price'), at(plain(ticket.price))]
      : [t('trade.form.averagePrice'), at(price?.toFixed())],
    [
      t('contract.form.size'),
      `${format.formatDecimal(quantity?.toFixed(), instrument.quantityScale)} ${instrument.size}`,
    ],
    ...(target.reduceOnly ? [[t('contract.form.reduceOnly'), t('contract.form.confirm.yes')] as const] : []),
    [t('contract.form.column.cost'), money(cost)],
    ...(marginToMove === undefined ? [] : [[t('contract.form.moved'), money(marginToMove)] as const]),
    ...(funding === undefined
      ? []
      : [
          [
            t('funding.movedFrom', { accounts: funding.fundFrom.map(productName).join(', ') }),
            `${format.formatDecimal(funding.amount, amountScale(settleAsset))} ${settleAsset}`,
          ] as const,
        ]),
    [t('trade.form.fee'), `${money(fee)} (${format.formatRate(feeRate)})`],
    [t('contract.form.confirm.liquidation'), at(liquidationPrice?.toFixed())],
    ...tpSl.flatMap((exit) => {
      const draft = ticket[exit];
      const figures = tpSlFigures(draft.price, assessment, context);
      if (draft.price === '') return [];
      const result = figures === undefined ? '' : `, ${signedAmount(figures.profit, settleAsset, format)}`;
      return [[t(`contract.form.${exit}`), `${at(plain(draft.price))} (${by(draft.by)})${result}`] as const];
    }),
  ];
  return <SummaryLines lines={lines} />;
}

const TP_SL = ['takeProfit', 'stopLoss'] as const;
