import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { resetSimulatedFunds } from '../../../../stores/contracts/index.ts';
import { useSession } from '../../../../stores/session/index.ts';
import { ResetFunds } from '../../../../ui/simulated/ResetFunds.tsx';
import { SimulatedBadge } from '../../../../ui/simulated/SimulatedBadge.tsx';
import { useContractContext } from '../context/contractContext.ts';
import { pathOfContract } from '../screens.ts';
import classes from './SimulatedBar.module.css';

/** Above the market header of simulated trading: that the funds are demo funds, the way to more of them, and to the real market. */
export function SimulatedBar() {
  const { t } = useTranslation();
  const { instrument } = useContractContext();
  const isLoggedIn = useSession().user !== null;
  return (
    <aside className={classes['bar']} aria-label={t('contract.simulated.title')}>
      <SimulatedBadge />
      <span className={classes['line']}>{t('contract.simulated.line')}</span>
      <span className={classes['actions']}>
        {isLoggedIn && (
          <>
            <Link href="/contract/account/simul" className={classes['link'] ?? ''}>
              {t('contract.simulated.account')}
            </Link>
            <ResetFunds onReset={resetSimulatedFunds} />
          </>
        )}
        <Link href={pathOfContract(instrument.kind, instrument.pair)} className={classes['link'] ?? ''}>
          {t('contract.simulated.toReal')}
        </Link>
      </span>
    </aside>
  );
}
