import { useTranslation } from 'react-i18next';
import type { WalletAsset } from '../../../stores/wallet/types.ts';
import { ChoiceFilter } from '../../../ui/table/filter/ChoiceFilter.tsx';
import { ALL_TIME, momentsOf } from '../../../ui/table/filter/dayRange.ts';
import type { DayRange, Moments } from '../../../ui/table/filter/dayRange.ts';
import { DayRangeFilter } from '../../../ui/table/filter/DayRangeFilter.tsx';
import { useFilter } from '../../../ui/table/filter/useFilter.ts';
import type { FilterUse } from '../../../ui/table/filter/useFilter.ts';

/** What deposits or withdrawals are narrowed by; `undefined` does not narrow. */
interface MovementFilter<Status> extends DayRange {
  readonly asset: string | undefined;
  readonly status: Status | undefined;
}

interface MovementFilterUse<Status> extends FilterUse<MovementFilter<Status>> {
  /** What the exchange is asked for. */
  readonly query: Moments & { readonly asset?: string; readonly status?: Status };
}

/** What a history of deposits or withdrawals is narrowed by. */
export function useMovementFilter<Status extends string>(): MovementFilterUse<Status> {
  const narrowed = useFilter<MovementFilter<Status>>({ asset: undefined, status: undefined, ...ALL_TIME });
  const { asset, status, ...range } = narrowed.filter;
  const query = {
    ...(asset !== undefined && { asset }),
    ...(status !== undefined && { status }),
    ...momentsOf(range),
  };
  return { ...narrowed, query };
}

interface MovementFilterBarProps<Status extends string> {
  readonly narrowed: FilterUse<MovementFilter<Status>>;
  readonly assets: readonly WalletAsset[];
  readonly statuses: readonly { readonly value: Status; readonly text: string }[];
}

/** Narrows a history of deposits or withdrawals. */
export function MovementFilterBar<Status extends string>(props: MovementFilterBarProps<Status>) {
  const { t } = useTranslation();
  const { narrowed, assets, statuses } = props;
  const { filter, change } = narrowed;
  return (
    <>
      <ChoiceFilter
        label={t('chain.asset')}
        all={t('ui.filter.all_asset')}
        value={filter.asset}
        options={assets.map(({ asset }) => ({ value: asset, text: asset }))}
        onChange={(asset) => change({ asset })}
      />
      <ChoiceFilter
        label={t('chain.status')}
        all={t('ui.filter.all_status')}
        value={filter.status}
        options={statuses}
        onChange={(status) => change({ status })}
      />
      <DayRangeFilter value={filter} onChange={change} />
    </>
  );
}
