import { useTranslation } from 'react-i18next';
import type { Contract } from '../../../../stores/contracts/types.ts';
import { timeInOrder } from '../../../../ui/format/inOrder.ts';
import classes from './SimulatedBar.module.css';

interface DelistingBarProps {
  readonly contract: string;
  readonly delisting: Contract['delisting'];
}

/** Tells when a contract ends and at which price its positions settle; nothing while no end is announced. */
export function DelistingBar({ contract, delisting }: DelistingBarProps) {
  const { t } = useTranslation();
  if (delisting === undefined) return null;
  const averagesFrom = timeInOrder(delisting.averagesFrom);
  const endsAt = timeInOrder(delisting.endsAt);
  return (
    <aside className={classes['bar']} aria-label={t('contract.delisting.title')}>
      <span className={classes['line']}>
        {t('contract.delisting.announced', { contract, averagesFrom, endsAt })}
      </span>
    </aside>
  );
}
