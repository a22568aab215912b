import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useDayTrend, useQuote } from '../../../stores/market/index.ts';
import type { TradePair } from '../../../stores/market/index.ts';
import { AssetIcon } from '../../../ui/AssetIcon.tsx';
import { Sparkline } from '../../../ui/chart/index.ts';
import { toneOf } from '../../../ui/format/index.ts';
import { Amount, Change, Price, useFlash } from '../../../ui/text/index.ts';
import { tradingPath } from '../tradingPath.ts';
import { withLast } from '../withLast.ts';
import classes from './MarketTable.module.css';

/** One market, renewed by its own stream and by nothing else. */
export function MarketRow({ pair }: { readonly pair: TradePair }) {
  const { t } = useTranslation();
  const { tradePairName, baseAsset, quoteAsset, priceScale } = pair;
  const { value: quote, phase } = useQuote(tradePairName);
  const trend = useDayTrend(tradePairName);
  const lastPrice = useFlash<HTMLTableCellElement>(quote?.n);

  return (
    <tr className={classes['row']} data-stale={phase === 'stale'}>
      <th scope="row" className={classes['pair']}>
        <Link href={tradingPath(tradePairName)} className={classes['market']}>
          <AssetIcon asset={baseAsset} />
          <span>
            <span className={classes['base']}>{baseAsset}</span>
            <span className={classes['quote']}>/{quoteAsset}</span>
            <span className={classes['below']}>
              {t('home.volumeShort')} <Amount value={quote?.quoteVolume} short />
            </span>
          </span>
        </Link>
      </th>
      <td ref={lastPrice} className={classes['number']}>
        <span className={classes['last']}>
          <Price value={quote?.n} scale={priceScale} />
        </span>
      </td>
      <td className={classes['number']}>
        <Change rate={quote?.changeRate} />
      </td>
      <td className={classes['wide']}>
        <Price value={quote?.high} scale={priceScale} />
      </td>
      <td className={classes['wide']}>
        <Price value={quote?.low} scale={priceScale} />
      </td>
      <td className={classes['medium']}>
        <Amount value={quote?.quoteVolume} short asset={quoteAsset} />
      </td>
      <td className={classes['trend']}>
        <div className={classes['line']}>
          <Sparkline
            values={withLast(trend, quote?.n)}
            tone={toneOf(quote?.changeRate)}
            width={112}
            height={32}
            label={t('home.trend', { pair: tradePairName })}
          />
        </div>
      </td>
      <td className={classes['action']}>
        <span className={classes['trade']} aria-hidden="true">
          {t('home.trade')}
        </span>
      </td>
    </tr>
  );
}
