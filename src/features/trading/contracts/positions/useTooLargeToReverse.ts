import { useTranslation } from 'react-i18next';
import type { LivePosition } from '../../../../stores/contracts/index.ts';
import { Money, useFormat } from '../../../../ui/format/index.ts';
import { isTooLargeToReverse } from './closeParts.ts';
import { sizeUnit } from './sizeUnit.ts';

/** Says why a position cannot be turned round by one order; `undefined` where it can. */
export function useTooLargeToReverse(): (
  live: Pick<LivePosition, 'position' | 'contract'>,
) => string | undefined {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  return ({ position, contract }) =>
    isTooLargeToReverse({ position, contract })
      ? t('contract.positions.tooLargeToReverse', {
          double: formatAmount(new Money(position.quantity).times(2).toFixed(), 0),
          limit: formatAmount(contract.maxQuantity, 0),
          asset: sizeUnit(contract),
        })
      : undefined;
}
