import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/format/index.ts';
import { Figure } from '../../../../ui/text/index.ts';
import formClasses from '../../screen/form/OrderForm.module.css';
import type { ConfirmedOrder } from './ConfirmOrder.tsx';
import { tpSlFigures } from './tpSlFigures.ts';
import { signedAmount } from './signedAmount.ts';
import { canHaveTpSl, isPriced, isTrigger, plain } from './ticket.ts';

/** The numbers of an order, line by line. */
export function OrderFacts({ order: { ticket, assessment, context } }: { readonly order: ConfirmedOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { instrument, leverage, marginMode } = context;
  const { quantity, cost, fee, marginToMove, price, liquidationPrice, target } = assessment;
  const { quote, settle } = instrument;
  const money = (value: { toFixed: () => string } | undefined) =>
    `${format.formatAmount(value?.toFixed())} ${settle}`;
  const at = (text: string | undefined) => {
    const price = format.formatDecimal(text, instrument.priceScale);
    return text === undefined ? price : `${price} ${quote}`;
  };
  const by = (which: 'last' | 'mark' | 'index') => t(`contract.form.by.${which}`);
  const typeText =
    ticket.type === 'limit' || ticket.type === 'market' || ticket.type === 'postOnly'
      ? t(`trade.type.${ticket.type}`)
      : t(`contract.form.type.${ticket.type}`);
  const exits = ticket.hasTpSl && canHaveTpSl(ticket, context.positionMode) ? EXITS : [];

  const lines: readonly (readonly [label: string, text: string])[] = [
    [t('contract.form.confirm.margin'), `${t(`contract.mode.${marginMode}`)} ${leverage}x`],
    [t('trade.form.type'), ticket.type === 'limit' ? `${typeText} ${ticket.timeInForce}` : typeText],
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
    [t('trade.form.fee'), money(fee)],
    [t('contract.form.confirm.liquidation'), at(liquidationPrice?.toFixed())],
    ...exits.flatMap((exit) => {
      const draft = ticket[exit];
      const figures = tpSlFigures(draft.price, assessment, context);
      if (draft.price === '') return [];
      const result = figures === undefined ? '' : `, ${signedAmount(figures.profit, format)} ${settle}`;
      return [[t(`contract.form.${exit}`), `${at(plain(draft.price))} (${by(draft.by)})${result}`] as const];
    }),
  ];
  return (
    <dl className={formClasses['summary']}>
      {lines.map(([label, text]) => (
        <div key={label} className={formClasses['line']}>
          <dt className={formClasses['label']}>{label}</dt>
          <dd>
            <Figure>{text}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const EXITS = ['takeProfit', 'stopLoss'] as const;
