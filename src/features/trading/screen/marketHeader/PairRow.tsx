import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuote, tradingSettings } from '../../../../stores/market/index.ts';
import { Change, Price } from '../../../../ui/text/index.ts';
import { partsOf } from './pairGroups.ts';
import type { ListedPair } from './pairGroups.ts';
import classes from './PairSelector.module.css';

export interface PairRowProps {
  readonly listed: ListedPair;
  readonly isFavourite: boolean;
  readonly isCurrent: boolean;
  readonly onPick: (pair: string) => void;
}

/** A pair with its live price; renewed by its own stream. */
export function PairRow({ listed, isFavourite, isCurrent, onPick }: PairRowProps) {
  const { t } = useTranslation();
  const { pair, priceScale } = listed;
  const [base, separator, quote] = partsOf(pair);
  const { value } = useQuote(pair);
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
          <b>{base}</b>
          <span className={classes['quote']}>
            {separator}
            {quote}
          </span>
        </span>
        <Price value={value?.n} scale={priceScale} />
        <Change rate={value?.changeRate} />
      </UnstyledButton>
    </div>
  );
}
