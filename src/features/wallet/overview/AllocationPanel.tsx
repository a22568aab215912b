import { SegmentedControl, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../stores/preferences.ts';
import {
  ALLOCATIONS,
  overviewSettings,
  useOverviewSettings,
} from '../../../stores/wallet/overviewSettings.ts';
import type { Allocation } from '../../../stores/wallet/overviewSettings.ts';
import { DonutChart, Swatch } from '../../../ui/chart/DonutChart.tsx';
import { Money } from '../../../ui/format/decimal.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import { useProductName } from '../../../ui/text/useProductName.ts';
import { largestParts, sharesOf } from './shares.ts';
import type { Part } from './shares.ts';
import type { Assets } from './useAssets.ts';
import { byAsset, ofProduct, worthOf } from './worth.ts';
import { useWorthText } from './worthText.ts';
import classes from './Overview.module.css';

/** More parts than these cannot be told apart. */
const MOST = 6;

interface AllocationPanelProps {
  readonly assets: Assets;
}

/** What the assets are made of, by asset or by account. Shares are no secret where balances are hidden: nobody learns an amount from them. */
export function AllocationPanel({ assets }: AllocationPanelProps) {
  const { t } = useTranslation();
  const { allocation } = useOverviewSettings();
  return (
    <Panel
      title={t('assets.allocation.title')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('assets.allocation.title')}
          data={ALLOCATIONS.map((value) => ({ value, label: t(`assets.allocation.${value}`) }))}
          value={allocation}
          onChange={(next) => overviewSettings.update({ allocation: next })}
        />
      }
    >
      <Parts assets={assets} allocation={allocation} />
    </Panel>
  );
}

const REST = 6;

function Parts({ assets, allocation }: AllocationPanelProps & { readonly allocation: Allocation }) {
  const { t } = useTranslation();
  const { formatRate } = useFormat();
  const { valuationAsset } = usePreferences();
  const worthText = useWorthText();
  const productName = useProductName();
  const parts = allocation === 'asset' ? assetParts(assets) : accountParts(assets, productName);
  if (parts === undefined) return <Skeleton height={152} />;
  const other = t('assets.allocation.other');
  const shares = sharesOf(largestParts(parts, MOST, other)).map((share, index) => ({
    ...share,
    series: share.name === other ? REST : index,
  }));
  if (shares.length === 0) return <p className={classes['nothing']}>{t('assets.allocation.nothing')}</p>;
  return (
    <div className={classes['allocation']}>
      <DonutChart label={t('assets.allocation.title')} parts={shares} />
      <ul className={classes['legend']} aria-label={t('assets.allocation.title')}>
        {shares.map(({ name, worth, series, thousandths }) => (
          <li key={name}>
            <Swatch series={series} />
            <span className={classes['partName']}>{name}</span>
            <span className={classes['partWorth']}>
              <Figure>{`${worthText(worth)} ${valuationAsset}`}</Figure>
            </span>
            <span className={classes['share']}>
              <Figure>{formatRate(new Money(thousandths).dividedBy(1000).toFixed(), 1)}</Figure>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `undefined` while a price is on its way. */
function assetParts({ balances, valuer }: Assets): readonly Part[] | undefined {
  const holdings = balances && byAsset(balances, valuer);
  if (holdings === undefined || worthOf(holdings) === undefined) return undefined;
  return holdings.flatMap(({ asset: name, worth }) => (worth === undefined ? [] : [{ name, worth }]));
}

function accountParts(
  { balances, valuer }: Assets,
  nameOf: (product: number) => string,
): readonly Part[] | undefined {
  const products = [...new Set(balances?.map(({ product }) => product))];
  const parts = products.map((product) => ({
    name: nameOf(product),
    worth: worthOf(ofProduct(balances ?? [], product, valuer)),
  }));
  const known = parts.flatMap(({ name, worth }) => (worth === undefined ? [] : [{ name, worth }]));
  return balances === undefined || known.length < parts.length ? undefined : known;
}
