import type { TFunction } from 'i18next';
import type { Quote } from '../../../stores/market/types.ts';
import type { ValuationAsset } from '../../../stores/preferences.ts';
import { AssetIcon } from '../../../ui/AssetIcon.tsx';
import { amountScale } from '../../../ui/format/format.ts';
import type { Column } from '../../../ui/table/column.ts';
import { Amount, Change, Figure } from '../../../ui/text/figures.tsx';
import { pairOf } from './worth.ts';
import type { Holding } from './worth.ts';
import type { useWorthText } from './worthText.ts';
import classes from './Overview.module.css';

export interface HoldingContext {
  readonly names: ReadonlyMap<string, string>;
  readonly quotes: ReadonlyMap<string, Quote>;
  readonly worthText: ReturnType<typeof useWorthText>;
  readonly valuationAsset: ValuationAsset;
  /** Balances are masked. */
  readonly isHidden: boolean;
}

type AmountMember = 'total' | 'available' | 'held';

/** The columns of holdings: what, how much of it, what it is worth, and how that has changed. */
export function holdingColumns(t: TFunction, context: HoldingContext): readonly Column<Holding>[] {
  const { quotes, worthText, valuationAsset, isHidden } = context;
  const amount = (id: AmountMember): Column<Holding> => ({
    id,
    header: t(`assets.holdings.${id}`),
    cell: ({ asset, [id]: value }) => (
      <Amount value={value.toFixed()} scale={amountScale(asset)} isHidden={isHidden} />
    ),
    csv: ({ [id]: value }) => value.toFixed(),
    sortBy: ({ [id]: value }) => value.toFixed(),
    isNumber: true,
  });
  const changeOf = ({ asset }: Holding): string | null => quotes.get(pairOf(asset) ?? '')?.changeRate ?? null;
  return [
    assetColumn(t, context),
    amount('total'),
    amount('available'),
    { ...amount('held'), hint: t('assets.holdings.heldHint') },
    {
      id: 'worth',
      header: t('assets.holdings.worth', { asset: valuationAsset }),
      cell: ({ worth }) => <Figure>{worthText(worth)}</Figure>,
      csv: ({ worth }) => worth?.toFixed() ?? '',
      sortBy: ({ worth }) => worth?.toFixed() ?? null,
      isNumber: true,
      isCardHead: true,
    },
    {
      id: 'change',
      header: t('assets.holdings.change'),
      cell: (holding) => <Change rate={changeOf(holding)} />,
      csv: (holding) => changeOf(holding) ?? '',
      sortBy: changeOf,
      isNumber: true,
    },
  ];
}

/** The asset with its name, or the contract whose margin it is. */
function assetColumn(t: TFunction, { names }: HoldingContext): Column<Holding> {
  return {
    id: 'asset',
    header: t('assets.holdings.asset'),
    cell: ({ asset, instrument }) => (
      <span className={classes['asset']}>
        <AssetIcon asset={asset} size={20} />
        <b>{asset}</b>
        <bdi className={classes['assetName']}>{instrument ?? names.get(asset)}</bdi>
      </span>
    ),
    csv: ({ asset, instrument }) => (instrument === null ? asset : `${asset} ${instrument}`),
    sortBy: ({ asset }) => asset,
    isCardHead: true,
  };
}
