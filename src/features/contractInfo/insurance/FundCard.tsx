import { useTranslation } from 'react-i18next';
import { useMarkPrice } from '../../../stores/contracts/index.ts';
import type { Contract, InsuranceBalance } from '../../../stores/contracts/index.ts';
import { AssetIcon } from '../../../ui/AssetIcon.tsx';
import { Amount, Figure } from '../../../ui/text/index.ts';
import { useFormat } from '../../../ui/format/index.ts';
import { dollarsOf } from './dollars.ts';
import classes from './Insurance.module.css';

export interface FundCardProps extends InsuranceBalance {
  readonly contracts: readonly Contract[];
}

/** What the fund holds of an asset and, of a coin, about how much that is worth. */
export function FundCard({ asset, balance, contracts }: FundCardProps) {
  const contract = contracts.find(({ kind, baseAsset }) => kind === 'linear' && baseAsset === asset);
  return (
    <li className={classes['card']} data-asset={asset}>
      <AssetIcon asset={asset} size={32} />
      <div>
        <div className={classes['amount']}>
          <Amount value={balance} asset={asset} />
        </div>
        {contract !== undefined && <Worth balance={balance} contract={contract.contract} />}
      </div>
    </li>
  );
}

function Worth({ balance, contract }: { readonly balance: string; readonly contract: string }) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { value } = useMarkPrice(contract);
  const amount = formatDecimal(dollarsOf(balance, value?.index), 2);
  return <Figure className={classes['worth']}>{t('contractInfo.insurance.worth', { amount })}</Figure>;
}
