import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/format/index.ts';
import { Figure } from '../../../ui/text/index.ts';
import type { SpotInstrument } from './spotInstrument.ts';
import classes from '../screen/Panels.module.css';

/** The rules of the pair. */
export function InfoPanel({ instrument }: { readonly instrument: SpotInstrument }) {
  const { t } = useTranslation();
  const { formatAmount, formatDecimal, formatRate } = useFormat();
  const { base, quote } = instrument;
  const lines = [
    ['pair', instrument.pair],
    ['tick', `${formatDecimal(instrument.tick.toFixed())} ${quote}`],
    ['lot', `${formatDecimal(instrument.lot.toFixed())} ${base}`],
    ['minNotional', `${formatAmount(instrument.minNotional.toFixed(), 0)} ${quote}`],
    ['maxQuantity', `${formatAmount(instrument.maxQuantity.toFixed(), 0)} ${base}`],
    ['makerFee', formatRate(instrument.makerFeeRate.toFixed(), 3)],
    ['takerFee', formatRate(instrument.takerFeeRate.toFixed(), 3)],
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
