import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Column } from '../../../stores/data/useList.ts';
import type { LivePosition } from '../../../stores/contracts/live/portfolio.ts';
import { usePreferences } from '../../../stores/preferences.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { Money } from '../../../ui/format/decimal.ts';
import { fileHeading, fileUnits } from '../../../ui/table/fileUnits.ts';
import { Amount, Change, Price, Profit } from '../../../ui/text/figures.tsx';
import { InfoTable } from '../frame/InfoTable.tsx';
import { tradingPathOf } from '../place.ts';
import { sizeAssetOf } from '../rules/rules.ts';
import classes from './Account.module.css';

/** The open positions of demo funds in a few figures each; the trading screen has the rest. */
export function PositionSummary({ positions }: { readonly positions: readonly LivePosition[] | undefined }) {
  const { t } = useTranslation();
  if (positions === undefined) return <RowsSkeleton rows={3} rowHeight={40} />;
  if (positions.length === 0) {
    return (
      <EmptyState
        title={t('contractInfo.account.noPositions')}
        hint={t('contractInfo.account.noPositionsHint')}
      />
    );
  }
  return (
    <InfoTable
      label={t('contractInfo.account.positions')}
      headers={[
        t('contractInfo.contract'),
        ...POSITION_FIGURES.map((name) => t(`contractInfo.account.${name}`)),
      ]}
      columns={positionExport(t)}
      rows={positions}
      className={classes['table']}
    >
      {positions.map((position) => (
        <PositionRow key={position.key} live={position} />
      ))}
    </InfoTable>
  );
}

function PositionRow({ live }: { readonly live: LivePosition }) {
  const { t } = useTranslation();
  const { hideBalance: isHidden } = usePreferences();
  const { position, contract, facts, figures } = live;
  const size = sizeAssetOf(contract);
  return (
    <tr>
      <th scope="row">
        <Link href={tradingPathOf(contract, true)} className={classes['name'] ?? ''}>
          {position.contract}
        </Link>
      </th>
      <td className={facts.side === 'long' ? 'tm-up' : 'tm-down'}>{t(`contractInfo.${facts.side}`)}</td>
      <td>
        <Amount value={position.quantity} scale={contract.quantityScale} asset={size} isHidden={isHidden} />
      </td>
      <td>
        <Price value={position.entryPrice} scale={contract.priceScale} />
      </td>
      <td>
        <Price value={figures?.mark.toFixed()} scale={contract.priceScale} />
      </td>
      <td>
        <Profit
          value={figures?.unrealized.toFixed()}
          asset={position.settleAsset}
          isMoving
          isHidden={isHidden}
        />
      </td>
      <td>
        <Change rate={figures?.roe.toFixed()} />
      </td>
    </tr>
  );
}

/** What is shown of a position, in this order. */
const POSITION_FIGURES = ['side', 'quantity', 'entry', 'mark', 'unrealized', 'roe'] as const;

/** Decimals of ratios in files, as in those of the API. */
const RATIO_SCALE = 8;

const RAW: Readonly<
  Record<(typeof POSITION_FIGURES)[number], (live: LivePosition) => string | null | undefined>
> = {
  side: ({ facts }) => facts.side,
  quantity: ({ position }) => position.quantity,
  entry: ({ position }) => position.entryPrice,
  mark: ({ figures }) => figures?.mark.toFixed(),
  unrealized: ({ figures }) => figures?.unrealized.toFixed(),
  roe: ({ figures }) => figures?.roe.toDecimalPlaces(RATIO_SCALE, Money.ROUND_HALF_UP).toFixed(),
};

/** Returns the positions of the moment of saving; the return is a fraction. */
export function positionExport(t: TFunction): readonly Column<LivePosition>[] {
  const { quote, size, settle } = fileUnits(t);
  const units: Partial<Record<string, string>> = {
    quantity: size,
    entry: quote,
    mark: quote,
    unrealized: settle,
  };
  return [
    { heading: t('contractInfo.contract'), value: ({ position }) => position.contract },
    ...POSITION_FIGURES.map((name) => ({
      heading: fileHeading(t(`contractInfo.account.${name}`), units[name]),
      value: (live: LivePosition) => RAW[name](live) ?? '',
    })),
    { heading: t('contractInfo.rules.settle'), value: ({ position }) => position.settleAsset },
  ];
}
