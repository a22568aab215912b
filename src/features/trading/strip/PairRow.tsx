import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuote } from '../../../stores/markets/index.ts';
import type { TradePair } from '../../../stores/markets/index.ts';
import { tradingSettings } from '../../../stores/trading/index.ts';
import { Change, Price } from '../../../ui/text/index.ts';
import classes from './PairSelector.module.css';

export interface PairRowProps {
  readonly info: TradePair;
  readonly isFavourite: boolean;
  readonly isCurrent: boolean;
  readonly onPick: (pair: string) => void;
}

/** A pair with its live price; renewed by its own stream. */
export function PairRow({ info, isFavourite, isCurrent, onPick }: PairRowProps) {
  const { t } = useTranslation();
  const { tradePairName: pair, baseAsset, quoteAsset, priceScale } = info;
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
          <b>{baseAsset}</b>
          <span className={classes['quote']}>/{quoteAsset}</span>
        </span>
        <Price value={value?.n} scale={priceScale} />
        <Change rate={value?.changeRate} />
      </UnstyledButton>
    </div>
  );
}
