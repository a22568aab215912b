import { useTranslation } from 'react-i18next';
import { useTradePairs } from '../../../../stores/market/tradePairs.ts';
import { useTradingSettings } from '../../../../stores/market/settings.ts';
import type { FillFilters, OrderFilters } from '../../../../stores/spot/history.ts';
import { ChoiceFilter } from '../../../../ui/table/filter/ChoiceFilter.tsx';
import { ALL_TIME, momentsOf } from '../../../../ui/table/filter/dayRange.ts';
import type { DayRange } from '../../../../ui/table/filter/dayRange.ts';
import { DayRangeFilter } from '../../../../ui/table/filter/DayRangeFilter.tsx';
import { useFilter } from '../../../../ui/table/filter/useFilter.ts';
import type { FilterUse } from '../../../../ui/table/filter/useFilter.ts';
import { ORDER_ENDS, ORDER_TYPE_NAMES, ORDER_TYPES } from '../../screen/orderTypes.ts';
import { PairFilter } from './PairFilter.tsx';

/** What a list of spot orders is narrowed by; `undefined` does not narrow. */
interface SpotFilter extends DayRange {
  readonly pair: FillFilters['pair'];
  readonly side: FillFilters['side'];
  readonly type: FillFilters['type'];
  readonly status: OrderFilters['status'];
}

const NO_FILTER: SpotFilter = {
  pair: undefined,
  side: undefined,
  type: undefined,
  status: undefined,
  ...ALL_TIME,
};

const SIDES = ['buy', 'sell'] as const;

export interface SpotFilterUse extends FilterUse<SpotFilter> {
  /** What the exchange is asked for. */
  readonly query: OrderFilters;
  /** The pair of the screen; there is none on the orders page. */
  readonly screenPair: string | undefined;
}

/** What a list of spot orders is narrowed by: the chosen filters, and the pair of the screen where the tables show it alone. */
export function useSpotFilter(screenPair: string | undefined): SpotFilterUse {
  const narrowed = useFilter(NO_FILTER);
  const { thisPairOnly } = useTradingSettings();
  const { pair, side, type, status, ...range } = narrowed.filter;
  const asked = (thisPairOnly ? screenPair : undefined) ?? pair;
  const query = {
    ...(asked !== undefined && { pair: asked }),
    ...(side !== undefined && { side }),
    ...(type !== undefined && { type }),
    ...(status !== undefined && { status }),
    ...momentsOf(range),
  };
  return { ...narrowed, query, screenPair };
}

interface SpotFilterBarProps {
  readonly narrowed: SpotFilterUse;
  /** Orders end in several ways. */
  readonly hasStatus?: boolean;
  /** Open orders are all shown, whenever they were placed. */
  readonly hasRange?: boolean;
}

/** Narrows a list of spot orders. */
export function SpotFilterBar({ narrowed, hasStatus = false, hasRange = true }: SpotFilterBarProps) {
  const { t } = useTranslation();
  const { filter, change, screenPair } = narrowed;
  const { thisPairOnly } = useTradingSettings();
  const { value: pairs = [] } = useTradePairs();
  return (
    <>
      {screenPair !== undefined && <PairFilter />}
      {(screenPair === undefined || !thisPairOnly) && (
        <ChoiceFilter
          label={t('trade.columns.pair')}
          all={t('ui.filter.all_pair')}
          value={filter.pair}
          options={pairs.map(({ pair }) => ({ value: pair, text: pair }))}
          onChange={(pair) => change({ pair })}
        />
      )}
      <ChoiceFilter
        label={t('trade.columns.side')}
        all={t('ui.filter.all_side')}
        value={filter.side}
        options={SIDES.map((value) => ({ value, text: t(`trade.side.${value}`) }))}
        onChange={(side) => change({ side })}
      />
      <ChoiceFilter
        label={t('trade.columns.type')}
        all={t('ui.filter.all_type')}
        value={filter.type}
        options={ORDER_TYPE_NAMES.map((value) => ({ value, text: t(ORDER_TYPES[value].text) }))}
        onChange={(type) => change({ type })}
      />
      {hasStatus && (
        <ChoiceFilter
          label={t('trade.columns.status')}
          all={t('ui.filter.all_status')}
          value={filter.status}
          options={ORDER_ENDS.map((value) => ({ value, text: t(`trade.status.${value}`) }))}
          onChange={(status) => change({ status })}
        />
      )}
      {hasRange && <DayRangeFilter value={filter} onChange={change} />}
    </>
  );
}
