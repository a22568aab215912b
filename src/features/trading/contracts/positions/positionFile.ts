import type { TFunction } from 'i18next';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import type { TriggerOrder } from '../../../../stores/contracts/types.ts';
import type { ColumnPart } from '../../../../ui/table/column.ts';
import { fileUnits } from '../../../../ui/table/fileUnits.ts';
import { tpSlOf } from './tpSl.ts';

/** Returns the units of the file of positions, by columns. */
export function positionUnits(t: TFunction): Readonly<Record<string, string>> {
  const { zone, quote, size, settle } = fileUnits(t);
  return {
    quantity: size,
    unrealizedPnl: settle,
    liquidationPrice: quote,
    margin: settle,
    protection: quote,
    entryPrice: quote,
    markPrice: quote,
    lastPrice: quote,
    value: settle,
    realizedPnl: settle,
    openTime: zone,
  };
}

/** Returns a column for each of the trigger prices that the position with the most of them has. */
export function triggerPriceParts(
  header: string,
  purpose: TriggerOrder['purpose'],
  triggers: readonly TriggerOrder[],
): readonly ColumnPart<LivePosition>[] {
  const ofPurpose = triggers.filter((trigger) => trigger.purpose === purpose);
  const most = Math.max(1, ...ofPurpose.map((one) => tpSlOf({ position: one }, ofPurpose).length));
  return Array.from({ length: most }, (_, index) => ({
    header: index === 0 ? header : `${header} ${index + 1}`,
    csv: (live) => tpSlOf(live, ofPurpose)[index]?.triggerPrice ?? '',
  }));
}
