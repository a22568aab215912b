import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useFormat } from '../../../../ui/format/index.ts';
import { Figure } from '../../../../ui/text/index.ts';
import panels from '../../screen/Panels.module.css';
import { useContractContext } from '../context/contractContext.ts';
import { pathOfContract } from '../screens.ts';
import classes from './ContractInfo.module.css';
import { infoLines } from './infoLines.ts';
import { TierTable } from './TierTable.tsx';

/** The rules of the contract, its margin tiers, and where to read on. */
export function ContractInfo() {
  const { t } = useTranslation();
  const format = useFormat();
  const { instrument } = useContractContext();
  const lines = infoLines(instrument, format, (hours) => t('contract.info.hours', { hours }));
  return (
    <div>
      <dl className={panels['info']}>
        {lines.map(([name, text]) => (
          <div key={name} className={panels['line']}>
            <dt>{t(`contract.info.${name}`)}</dt>
            <dd>{name === 'fundingInterval' ? text : <Figure>{text}</Figure>}</dd>
          </div>
        ))}
      </dl>
      <TierTable contract={instrument.contract} />
      <InfoLinks />
    </div>
  );
}

/** Pages of the same market, real or simulated. */
const MARKET_PAGES = ['fund', 'markPrice'] as const;
/** Pages of the real market alone. */
const REAL_PAGES = ['insurance', 'rules'] as const;

/** The ways to what explains the contract at length, and to practice with demo funds. */
function InfoLinks() {
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
