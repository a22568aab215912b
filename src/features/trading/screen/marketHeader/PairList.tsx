import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tradingSettings, useTradingSettings } from '../../../../stores/market/settings.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { Change, Price } from '../../../../ui/text/figures.tsx';
import { moveFocus } from '../controls/moveFocus.ts';
import { TabPanel, TabStrip } from '../controls/TabStrip.tsx';
import { filterPairs } from './filterPairs.ts';
import { groupOf, partsOf } from './pairGroups.ts';
import type { ListedPair, PairGroup } from './pairGroups.ts';
import classes from './PairSelector.module.css';

export interface PairListProps {
  readonly groups: readonly PairGroup[];
  readonly current: string;
  readonly onPick: (pair: string) => void;
}

/** Everything that can be chosen with live prices, searchable, favourites first; in tabs where there are several groups. */
export function PairList({ groups, current, onPick }: PairListProps) {
  const { t } = useTranslation();
  const { favourites } = useTradingSettings();
  const [chosen, setChosen] = useState<string>();
  const [search, setSearch] = useState('');
  const [favouritesOnly, setFavouritesOnly] = useState(false);
  const group = groups.find(({ id }) => id === chosen) ?? groupOf(groups, current);
  const found = filterPairs(
    (group?.pairs ?? []).map((listed) => ({
      ...listed,
      isFavourite: favourites.includes(listed.pair),
    })),
    search,
    favouritesOnly,
  );

  const rows = (
    <>
      <div className={classes['heading']} aria-hidden="true">
        <span>{t('trade.pairs.pair')}</span>
        <span>{t('trade.pairs.last')}</span>
        <span>{t('trade.pairs.change')}</span>
      </div>
      <div role="list" className={classes['rows']} onKeyDown={moveFocus}>
        {found.map((choice) => (
          <PairRow
            key={choice.pair}
            listed={choice}
            isFavourite={choice.isFavourite}
            isCurrent={choice.pair === current}
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
    </>
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
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && found[0] !== undefined)
              onPick(found[0].pair);
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
      {groups.length > 1 && group !== undefined ? (
        <>
          <TabStrip
            group="pairs"
            label={t('trade.pairs.groups')}
            tabs={groups.map(({ id, name }) => ({ value: id, text: name }))}
            value={group.id}
            onChange={setChosen}
          />
          <TabPanel group="pairs" value={group.id} className={classes['group']}>
            {rows}
          </TabPanel>
        </>
      ) : (
        rows
      )}
    </div>
  );
}

interface PairRowProps {
  readonly listed: ListedPair;
  readonly isFavourite: boolean;
  readonly isCurrent: boolean;
  readonly onPick: (pair: string) => void;
}

/** A pair with its live price; renewed by its own stream. */
function PairRow({ listed, isFavourite, isCurrent, onPick }: PairRowProps) {
  const { t } = useTranslation();
  const { pair, priceScale } = listed;
  const [baseAsset, separator, quoteAsset] = partsOf(pair);
  const { value } = useTopic(topics.quote, { instrument: pair });
  const toggle = (): void => {
    const others = tradingSettings.state.favourites.filter((name) => name !== pair);
    tradingSettings.update({ favourites: isFavourite ? others : [...others, pair] });
  };

  return (
    <div role="listitem" className={classes['row']} data-current={isCurrent || undefined}>
      <ActionIcon
        className={classes['favourite'] ?? ''}
        size="sm"
        variant="subtle"
        color="gray"
        aria-pressed={isFavourite}
        aria-label={t('trade.pairs.favourite', { pair })}
        onClick={toggle}
      >
        {isFavourite ? <IconStarFilled size={14} className={classes['star']} /> : <IconStar size={14} />}
      </ActionIcon>
      <UnstyledButton
        className={classes['pick']}
        aria-current={isCurrent || undefined}
        onClick={() => onPick(pair)}
      >
        <span>
          <b>{baseAsset}</b>
          <span className={classes['quote']}>
            {separator}
            {quoteAsset}
          </span>
        </span>
        <Price value={value?.last} scale={priceScale} />
        <Change rate={value?.changeRate} />
      </UnstyledButton>
    </div>
  );
}
