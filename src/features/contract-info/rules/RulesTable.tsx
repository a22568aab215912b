import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useContracts } from '../../../stores/contracts/index.ts';
import { useFormat } from '../../../ui/format/index.ts';
import { Figure } from '../../../ui/text/index.ts';
import { ExportRows } from '../frame/ExportRows.tsx';
import info from '../frame/Info.module.css';
import { tradingPathOf } from '../place.ts';
import { ruleExport } from './ruleExport.ts';
import { RULES, rulesOf } from './rules.ts';
import classes from './Rules.module.css';

/** One contract a line, one rule a column; the names stay while the rules scroll. */
export function RulesTable() {
  const { t } = useTranslation();
  const format = useFormat();
  const { value: contracts = [] } = useContracts();
  const label = t('contractInfo.rules.all');
  return (
    <>
      <ExportRows columns={ruleExport(t)} rows={contracts} />
      <div className={info['scroller']} tabIndex={0} role="group" aria-label={label}>
        <table className={classes['table']} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('contractInfo.contract')}</th>
              {RULES.map((rule) => (
                <th key={rule} scope="col">
                  {t(`contractInfo.rules.${rule}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {contracts.map((contract) => {
              const rules = rulesOf(contract, format);
              return (
                <tr key={contract.contract}>
                  <th scope="row">
                    <Link href={tradingPathOf(contract, false)} className={classes['name'] ?? ''}>
                      {contract.contract}
                    </Link>
                  </th>
                  {RULES.map((rule) => (
                    <td key={rule}>
                      <Figure>{rules[rule]}</Figure>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
