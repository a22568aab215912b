import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Contract } from '../../../../stores/contracts/types.ts';
import { exportShownRows } from '../../../../stores/data/layer.ts';
import { useOwnRates } from '../../../../stores/growth/ownFees.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { tierColumns, TierRows } from '../../../../ui/table/marginTiers.tsx';
import { Figure } from '../../../../ui/text/figures.tsx';
import panels from '../../screen/Panels.module.css';
import { shownFile, TableTools } from '../../screen/tables/TableView.tsx';
import { useContractContext } from '../context/contractContext.ts';
import { pathOfContract } from '../screens.ts';
import classes from './ContractInfo.module.css';
import { infoLines } from './infoLines.ts';

/** The rules of the contract, its margin tiers, and where to read on. */
export default function ContractInfo() {
  const { t } = useTranslation();
  const format = useFormat();
  const { instrument } = useContractContext();
  const rates = useOwnRates(instrument.pair);
  const lines = infoLines(instrument, format, (hours) => t('contract.info.hours', { hours }), rates);
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

/** How leverage and maintenance margin depend on the size of a position. */
function TierTable({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const { tiers, settleAsset } = contract;
  const columns = tierColumns(t, settleAsset);
  return (
    <section className={classes['tiers']} aria-label={t('contract.info.tiers')}>
      <h3 className={classes['heading']}>{t('contract.info.tiers')}</h3>
      <TableTools file={shownFile(() => exportShownRows(columns, tiers))} />
      <table className={classes['table']}>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <TierRows tiers={tiers} />
        </tbody>
      </table>
    </section>
  );
}
