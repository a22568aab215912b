import { TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch, IconCaretDownFilled, IconCaretUpFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useDayTrend } from '../../../stores/market/candles.ts';
import { useQuoteBoard } from '../../../stores/market/tradePairs.ts';
import type { TradePair } from '../../../stores/market/types.ts';
import { topics, useTopic } from '../../../stores/realtime.ts';
import { AssetIcon } from '../../../ui/AssetIcon.tsx';
import { Sparkline } from '../../../ui/chart/Sparkline.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { toneOf } from '../../../ui/format/decimalText.ts';
import { Amount, Change, Price } from '../../../ui/text/figures.tsx';
import { useFlash } from '../../../ui/text/useFlash.ts';
import { highestRate } from '../rates.ts';
import { tradingPath, withLast } from '../market.ts';
import { nextSort, sortMarkets } from './marketSort.ts';
import type { MarketSort, SortColumn } from './marketSort.ts';
import classes from './MarketTable.module.css';

/** All markets, live: searchable, sortable, each row a way to trade. */
export function MarketTable({ pairs }: { readonly pairs: readonly TradePair[] }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<MarketSort>();
  const quotes = useQuoteBoard(pairs.map(({ pair }) => pair));

  const wanted = search.normalize('NFKC').trim().toUpperCase();
  const found = pairs.filter(({ pair }) => pair.includes(wanted));

  return (
    <div className={classes['surface']}>
      <div className={classes['tools']}>
        <TextInput
          type="search"
          size="sm"
          aria-label={t('home.search')}
          placeholder={t('home.search')}
          leftSection={<IconSearch size={16} stroke={1.75} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <table className={classes['table']}>
        <MarketHeader sort={sort} onSort={(column) => setSort((current) => nextSort(current, column))} />
        <tbody>
          {sortMarkets(found, quotes, sort).map((pair) => (
            <MarketRow key={pair.pair} pair={pair} />
          ))}
        </tbody>
      </table>
      {found.length === 0 && <EmptyState title={t('home.nothingFound')} hint={t('home.nothingFoundHint')} />}
    </div>
  );
}

const COLUMNS = [
  { column: 'pair', label: 'home.market', className: 'pair' },
  { column: 'last', label: 'home.last', className: 'number' },
  { column: 'change', label: 'home.change', className: 'number' },
  { column: 'high', label: 'home.high', className: 'wide' },
  { column: 'low', label: 'home.low', className: 'wide' },
  { column: 'turnover', label: 'home.turnover', className: 'medium' },
] as const;

interface MarketHeaderProps {
  readonly sort: MarketSort | undefined;
  readonly onSort: (column: SortColumn) => void;
}

/** Column headers; pressing one sorts by it. */
function MarketHeader({ sort, onSort }: MarketHeaderProps) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {COLUMNS.map(({ column, label, className }) => {
          const direction = sort?.column === column ? sort.direction : undefined;
          return (
            <th key={column} scope="col" className={classes[className]} aria-sort={direction ?? 'none'}>
              <UnstyledButton className={classes['sort']} onClick={() => onSort(column)}>
                <span>{t(label)}</span>
                <SortSign direction={direction} />
              </UnstyledButton>
            </th>
          );
        })}
        <th scope="col" className={classes['trend']}>
          {t('home.lastDay')}
        </th>
        <th scope="col" className={classes['action']}>
          <span className={classes['hidden']}>{t('home.trade')}</span>
        </th>
      </tr>
    </thead>
  );
}

function SortSign({ direction }: { readonly direction: MarketSort['direction'] | undefined }) {
  const Icon = direction === 'ascending' ? IconCaretUpFilled : IconCaretDownFilled;
  return (
    <Icon
      size={12}
      aria-hidden="true"
      className={classes['sortSign']}
      data-active={direction !== undefined}
    />
  );
}

/** One market, renewed by its own stream and by nothing else. */
function MarketRow({ pair }: { readonly pair: TradePair }) {
  const { t } = useTranslation();
  const { pair: tradePairName, baseAsset, quoteAsset, priceScale } = pair;
  const isFree = toneOf(highestRate([pair.makerFeeRate, pair.takerFeeRate])) === 'muted';
  const { value: quote, phase } = useTopic(topics.quote, { instrument: tradePairName });
  const trend = useDayTrend(tradePairName);
  const lastPrice = useFlash<HTMLTableCellElement>(quote?.last);

  return (
    <tr className={classes['row']} data-stale={phase === 'stale'}>
      <th scope="row" className={classes['pair']}>
        <Link href={tradingPath(tradePairName)} className={classes['market']}>
          <AssetIcon asset={baseAsset} />
          <span className={classes['text']}>
            <span>
              <span className={classes['base']}>{baseAsset}</span>
              <span className={classes['quote']}>{`/${quoteAsset}`}</span>
            </span>
            {isFree && <span className={classes['free']}>{t('nav.zeroFee')}</span>}
            <span className={classes['below']}>
              {t('home.volumeShort')} <Amount value={quote?.quoteVolume} short />
            </span>
          </span>
        </Link>
      </th>
      <td ref={lastPrice} className={classes['number']}>
        <span className={classes['last']}>
          <Price value={quote?.last} scale={priceScale} />
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
            values={withLast(trend, quote?.last)}
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
