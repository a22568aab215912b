import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useContractContext } from '../context/contractContext.ts';
import { pathOfContract } from '../screens.ts';
import classes from './ContractInfo.module.css';

/** Pages of the same market, real or simulated. */
const MARKET_PAGES = ['fund', 'markPrice'] as const;
/** Pages of the real market alone. */
const REAL_PAGES = ['insurance', 'rules'] as const;

/** The ways to what explains the contract at length, and to practice with play money. */
export function InfoLinks() {
  const { t } = useTranslation();
  const { screen, instrument } = useContractContext();
  const isSimulated = screen === 'simulated';
  const contract = `?contract=${instrument.pair}`;
  return (
    <nav className={classes['links']} aria-label={t('contract.info.more')}>
      {MARKET_PAGES.map((page) => (
        <Link
          key={page}
          href={`/contract/content/${page}${isSimulated ? '/simul' : ''}${contract}`}
          className={classes['link'] ?? ''}
        >
          {t(`contract.info.page.${page}`)}
        </Link>
      ))}
      {REAL_PAGES.map((page) => (
        <Link key={page} href={`/contract/content/${page}${contract}`} className={classes['link'] ?? ''}>
          {t(`contract.info.page.${page}`)}
        </Link>
      ))}
      {!isSimulated && (
        <Link href={pathOfContract('simulated', instrument.pair)} className={classes['link'] ?? ''}>
          {t('contract.info.practice')}
        </Link>
      )}
    </nav>
  );
}
