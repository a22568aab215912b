import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuoteBoard } from '../../../stores/market/index.ts';
import type { TradePair } from '../../../stores/market/index.ts';
import { EmptyState } from '../../../ui/feedback/index.ts';
import { MarketHeader } from './MarketHeader.tsx';
import { MarketRow } from './MarketRow.tsx';
import classes from './MarketTable.module.css';
import { nextSort, sortMarkets } from './marketSort.ts';
import type { MarketSort } from './marketSort.ts';

/** All markets, live: searchable, sortable, each row a way to trade. */
export function MarketTable({ pairs }: { readonly pairs: readonly TradePair[] }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<MarketSort>();
  const quotes = useQuoteBoard(pairs.map(({ tradePairName }) => tradePairName));

  const wanted = search.trim().toUpperCase();
  const found = pairs.filter(({ tradePairName }) => tradePairName.includes(wanted));

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
            <MarketRow key={pair.tradePairName} pair={pair} />
          ))}
        </tbody>
      </table>
      {found.length === 0 && <EmptyState title={t('home.nothingFound')} hint={t('home.nothingFoundHint')} />}
    </div>
  );
}
