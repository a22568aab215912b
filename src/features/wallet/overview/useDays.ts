import { usePreferences } from '../../../stores/preferences.ts';
import { useAssetHistory } from '../../../stores/wallet/assetHistory.ts';
import type { AssetDay } from '../../../stores/wallet/assetHistory.ts';
import { useOverviewSettings } from '../../../stores/wallet/overviewSettings.ts';
import { livingDays } from './history.ts';
import type { Assets } from './useAssets.ts';
import { byAsset, worthOf } from './worth.ts';

export interface Days {
  /** Today last, which moves with the market; `undefined` until they have come. */
  readonly days: readonly AssetDay[] | undefined;
  readonly error: unknown;
  readonly reload: () => void;
}

/** The days that the overview shows, in the chosen asset. */
export function useDays({ balances, valuer }: Pick<Assets, 'balances' | 'valuer'>): Days {
  const { valuationAsset } = usePreferences();
  const { span } = useOverviewSettings();
  const { item, error, reload } = useAssetHistory(valuationAsset, Number(span));
  const worth = balances && worthOf(byAsset(balances, valuer));
  return { days: item && livingDays(item.days, worth), error, reload };
}
