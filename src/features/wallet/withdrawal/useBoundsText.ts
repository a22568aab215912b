import { useTranslation } from 'react-i18next';
import type { WithdrawalBounds } from '../../../stores/wallet/types.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';

/** Says between which amounts a withdrawal would have been accepted. */
export function useBoundsText(): (bounds: WithdrawalBounds) => string {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  return ({ asset, minimum, maximum, fee }) =>
    t('withdrawal.bounds', {
      minimum: inOrder(formatAmount(minimum, 0)),
      maximum: inOrder(`${formatAmount(maximum, 0)} ${asset}`),
      fee: inOrder(`${formatAmount(fee, 0)} ${asset}`),
    });
}
