import { useTranslation } from 'react-i18next';
import type { LivePosition } from '../../../../stores/contracts/index.ts';
import { useFormat } from '../../../../ui/format/index.ts';
import { isClosedInParts } from './closeParts.ts';
import classes from './Positions.module.css';
import { sizeUnit } from './sizeUnit.ts';

/** Says that closing a position takes more than one order, where it does. */
export function ClosedInParts({ position, contract }: Pick<LivePosition, 'position' | 'contract'>) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  if (!isClosedInParts({ position, contract })) return null;
  return (
    <p className={classes['hint']}>
      {t('contract.close.inParts', {
        limit: formatAmount(contract.maxQuantity, 0),
        asset: sizeUnit(contract),
      })}
    </p>
  );
}
