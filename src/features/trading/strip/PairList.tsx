import { TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTradePairs } from '../../../stores/markets/index.ts';
import { useTradingSettings } from '../../../stores/trading/index.ts';
import { EmptyState } from '../../../ui/feedback/index.ts';
import { moveFocus } from '../controls/moveFocus.ts';
import { filterPairs } from './filterPairs.ts';
import { PairRow } from './PairRow.tsx';
import classes from './PairSelector.module.css';

export interface PairListProps {
  readonly current: string;
  readonly onPick: (pair: string) => void;
}

/** All pairs with live prices, searchable, favourites first. */
export function PairList({ current, onPick }: PairListProps) {
  const { t } = useTranslation();
  const { value: pairs = [] } = useTradePairs();
  const { favourites } = useTradingSettings();
  const [search, setSearch] = useState('');
  const [favouritesOnly, setFavouritesOnly] = useState(false);
  const found = filterPairs(
    pairs.map((info) => ({
      pair: info.tradePairName,
      isFavourite: favourites.includes(info.tradePairName),
      info,
    })),
    search,
    favouritesOnly,
  );

  return (
    <div className={classes['list']}>
      <div className={classes['tools']}>
        <TextInput
          data-autofocus
          size="xs"
          className={classes['search']}
          aria-label={t('trade.pairs.search')}
          placeholder={t('trade.pairs.search')}
          leftSection={<IconSearch size={14} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found[0] !== undefined) onPick(found[0].pair);
          }}
        />
        <UnstyledButton
          className={classes['filter']}
          aria-pressed={favouritesOnly}
          onClick={() => setFavouritesOnly((only) => !only)}
        >
          <IconStarFilled size={12} aria-hidden="true" /> {t('trade.pairs.favourites')}
        </UnstyledButton>
      </div>
      <div className={classes['heading']} aria-hidden="true">
        <span>{t('trade.pairs.pair')}</span>
        <span>{t('trade.pairs.last')}</span>
        <span>{t('trade.pairs.change')}</span>
      </div>
      <div role="list" className={classes['rows']} onKeyDown={moveFocus}>
        {found.map(({ info, isFavourite }) => (
          <PairRow
            key={info.tradePairName}
            info={info}
            isFavourite={isFavourite}
            isCurrent={info.tradePairName === current}
            onPick={onPick}
          />
        ))}
        {found.length === 0 && (
          <EmptyState
            title={t('trade.pairs.none')}
            hint={t(favouritesOnly ? 'trade.pairs.noneFavourite' : 'trade.pairs.noneFound')}
          />
        )}
      </div>
    </div>
  );
}
