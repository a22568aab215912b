import { useTranslation } from 'react-i18next';
import type { Coupon } from '../../../stores/growth/coupons.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';

/** Says what has to be traded, and where: a volume, or a multiple of a bonus whose size is not known yet; `undefined` where nothing has to be. */
export function useVolumeText(): (
  required: string | null,
  coupon: Pick<Coupon, 'asset' | 'terms'>,
) => string | undefined {
  const { t } = useTranslation();
  const { formatAmount, formatDecimal } = useFormat();
  return (required, { asset, terms: { markets, volumeMultiple } }) => {
    if (required === null && volumeMultiple === null) return undefined;
    const amount =
      required === null
        ? t('growth.coupons.timesBonus', { multiple: inOrder(formatDecimal(volumeMultiple)) })
        : inOrder(`${formatAmount(required)} ${asset}`);
    return t(`growth.coupons.needsVolume.${markets}`, { amount });
  };
}
