import { useTranslation } from 'react-i18next';
import type { FeeLevel } from '../../../stores/growth/fees.ts';
import { timeInOrder } from '../../../ui/format/inOrder.ts';
import classes from './Fees.module.css';

/** What the next change of tiers would make of what there is. */
export function Outlook({ own: { level, reached, floor, changesAt } }: { readonly own: FeeLevel }) {
  const { t } = useTranslation();
  const time = timeInOrder(changesAt);
  const expected = Math.max(reached, floor);
  return (
    <p className={classes['note']}>
      {expected === level
        ? t('growth.fees.nextChange', { time })
        : t('growth.fees.outlook', { level: expected, time })}
    </p>
  );
}
