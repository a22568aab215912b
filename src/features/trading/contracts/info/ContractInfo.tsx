import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/format/index.ts';
import { Figure } from '../../../../ui/text/index.ts';
import panels from '../../screen/Panels.module.css';
import { useContractContext } from '../context/contractContext.ts';
import { infoLines } from './infoLines.ts';
import { InfoLinks } from './InfoLinks.tsx';
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
