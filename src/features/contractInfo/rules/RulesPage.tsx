import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useContracts } from '../../../stores/contracts/contracts.ts';
import type { Contract } from '../../../stores/contracts/types.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { tierColumns, TierRows } from '../../../ui/table/marginTiers.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import { Explained } from '../frame/Explained.tsx';
import { InfoTable } from '../frame/InfoTable.tsx';
import { OfContract } from '../frame/OfContract.tsx';
import { tradingPathOf } from '../place.ts';
import { ruleExport, RULES, rulesOf } from './rules.ts';
import classes from './Rules.module.css';

const STEPS = ['isolated', 'maintenance', 'together', 'liquidation'] as const;

/** The rules of all contracts side by side, the margin tiers of one, and what follows from them. */
export function RulesPage() {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('contractInfo.rules.all')}>
        <RulesTable />
      </Panel>
      <OfContract title={t('contractInfo.rules.tiers')} lines={10}>
        {(contract) => <Tiers contract={contract} />}
      </OfContract>
      <Explained
        title={t('contractInfo.rules.how')}
        steps={STEPS.map((step) => t(`contractInfo.rules.step.${step}`))}
      />
    </>
  );
}

/** One contract a line, one rule a column; the names stay while the rules scroll. */
function RulesTable() {
  const { t } = useTranslation();
  const format = useFormat();
  const { value, phase } = useContracts();
  const contracts = value ?? [];
  return (
    <InfoTable
      label={t('contractInfo.rules.all')}
      headers={[t('contractInfo.contract'), ...RULES.map((rule) => t(`contractInfo.rules.${rule}`))]}
      columns={ruleExport(t)}
      rows={contracts}
      className={classes['table']}
    >
      {value === undefined && phase !== 'failed' && <LinesToCome />}
      {contracts.map((contract) => {
        const rules = rulesOf(contract, format, (hours) => t('contractInfo.hours', { hours }));
        return (
          <tr key={contract.contract}>
            <th scope="row">
              <Link href={tradingPathOf(contract, false)} className={classes['name'] ?? ''}>
                {contract.contract}
              </Link>
            </th>
            {RULES.map((rule) => (
              <td key={rule}>{rule === 'interval' ? rules[rule] : <Figure>{rules[rule]}</Figure>}</td>
            ))}
          </tr>
        );
      })}
    </InfoTable>
  );
}

/** About as many contracts as an exchange lists. */
const LINES = 10;

/** Lines as high as those of contracts, so that nothing moves when these arrive. */
function LinesToCome() {
  return Array.from({ length: LINES }, (_, index) => (
    <tr key={index}>
      {['contract', ...RULES].map((name) => (
        <td key={name}>
          <Skeleton display="inline-block" height={12} width={48} />
        </td>
      ))}
    </tr>
  ));
}

/** The margin tiers of a contract; bars show how fast the leverage falls. */
function Tiers({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const { tiers, settleAsset } = contract;
  const columns = tierColumns(t, settleAsset);
  return (
    <InfoTable
      label={t('contractInfo.rules.tiersOf', { contract: contract.contract })}
      headers={columns.map(({ header }) => header)}
      columns={columns}
      rows={tiers}
      className={classes['table']}
    >
      <TierRows tiers={tiers} barClass={classes['leverage']} />
    </InfoTable>
  );
}
