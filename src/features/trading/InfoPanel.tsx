import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format/index.ts';
import { Figure } from '../../ui/text/index.ts';
import type { Instrument } from './instrument/instrument.ts';
import classes from './Panels.module.css';

/** The rules of the pair. */
export function InfoPanel({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const { formatAmount, formatDecimal, formatPercent } = useFormat();
  const { base, quote } = instrument;
  const rate = (text: string): string => formatPercent(text, 3).replace('+', '');
  const lines = [
    ['pair', instrument.pair],
    ['tick', `${formatDecimal(instrument.tick.toFixed())} ${quote}`],
    ['lot', `${formatDecimal(instrument.lot.toFixed())} ${base}`],
    ['minNotional', `${formatAmount(instrument.minNotional.toFixed(), 0)} ${quote}`],
    ['maxQuantity', `${formatAmount(instrument.maxQuantity.toFixed(), 0)} ${base}`],
    ['makerFee', rate(instrument.makerFeeRate.toFixed())],
    ['takerFee', rate(instrument.takerFeeRate.toFixed())],
  ] as const;
  return (
    <dl className={classes['info']}>
      {lines.map(([name, text]) => (
        <div key={name} className={classes['line']}>
          <dt>{t(`trade.info.${name}`)}</dt>
          <dd>
            <Figure>{text}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}
