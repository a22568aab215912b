import type { TFunction } from 'i18next';
import type { CSSProperties, ReactNode } from 'react';
import { useFormat } from '../format/format.ts';
import { fileHeading } from './fileUnits.ts';
import { Figure } from '../text/figures.tsx';

/** A margin tier as the exchange gives it; amounts in the settlement asset, rates as fractions. */
export interface MarginTier {
  readonly maxValue: string;
  readonly maxLeverage: number;
  readonly maintenanceRate: string;
  readonly deduction: string;
}

/** A column of the tiers in a CSV file. */
export interface TierColumn {
  /** Heading of the table on the screen. */
  readonly header: string;
  /** Heading of the file. */
  readonly heading: string;
  readonly value: (tier: MarginTier) => string;
}

/** Returns the tiers as plain numbers; headings of the file name the asset of every amount. */
export function tierColumns(t: TFunction, asset: string): readonly TierColumn[] {
  const column = (header: string, value: TierColumn['value'], unit?: string): TierColumn => ({
    header,
    heading: fileHeading(header, unit),
    value,
  });
  return [
    column(t('ui.tiers.upTo', { asset }), ({ maxValue }) => maxValue),
    column(t('ui.tiers.leverage'), ({ maxLeverage }) => String(maxLeverage)),
    column(t('ui.tiers.maintenanceRate'), ({ maintenanceRate }) => maintenanceRate),
    column(t('ui.tiers.deduction'), ({ deduction }) => deduction, asset),
  ];
}

export interface TierRowsProps {
  readonly tiers: readonly MarginTier[];
  /** Class of a leverage that is drawn as a bar too: its share of the highest one is `--share`. */
  readonly barClass?: string | undefined;
}

/** The tiers of a contract: the larger a position, the less leverage and the more margin. */
export function TierRows({ tiers, barClass }: TierRowsProps): ReactNode {
  const { formatAmount, formatRate } = useFormat();
  const highest = Math.max(...tiers.map(({ maxLeverage }) => maxLeverage));
  return tiers.map((tier) => {
    const leverage = <Figure>{`${tier.maxLeverage}×`}</Figure>;
    return (
      <tr key={tier.maxValue}>
        <th scope="row">
          <Figure>{formatAmount(tier.maxValue, 0)}</Figure>
        </th>
        <td>
          {barClass === undefined ? (
            leverage
          ) : (
            <span className={barClass} style={{ '--share': tier.maxLeverage / highest } as CSSProperties}>
              {leverage}
            </span>
          )}
        </td>
        <td>
          <Figure>{formatRate(tier.maintenanceRate)}</Figure>
        </td>
        <td>
          <Figure>{formatAmount(tier.deduction, 0)}</Figure>
        </td>
      </tr>
    );
  });
}
