import { useTranslation } from 'react-i18next';
import { timeInOrder } from '../../../../ui/format/inOrder.ts';
import { useContractContext } from '../context/contractContext.ts';
import classes from './SimulatedBar.module.css';

/** Tells when the contract ends and at which price its positions settle; nothing while no end is announced. */
export function DelistingBar() {
  const { t } = useTranslation();
  const { instrument } = useContractContext();
  const { contract, delisting } = instrument.contract;
  if (delisting === undefined) return null;
  const [averagesFrom, endsAt] = [delisting.averagesFrom, delisting.endsAt].map((at) => timeInOrder(at));
  return (
    <aside className={classes['bar']} aria-label={t('contract.delisting.title')}>
      <span className={classes['line']}>
        {t('contract.delisting.announced', { contract, averagesFrom, endsAt })}
      </span>
    </aside>
  );
}
