import { useTranslation } from 'react-i18next';
import { useContracts } from '../../../stores/contracts/contracts.ts';
import type { Contract, InsuranceBalance } from '../../../stores/contracts/types.ts';
import { topics, useTopic } from '../../../stores/realtime.ts';
import { AssetIcon } from '../../../ui/AssetIcon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { parseDecimal } from '../../../ui/format/decimal.ts';
import { fundScale, useFormat } from '../../../ui/format/format.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { Amount, Figure } from '../../../ui/text/figures.tsx';
import { Explained } from '../frame/Explained.tsx';
import classes from './Insurance.module.css';

const STEPS = ['cancel', 'reduce', 'takeover', 'fund', 'deleverage'] as const;

/** What the insurance fund holds, live, and when it pays. */
export function InsurancePage() {
  const { t } = useTranslation();
  const { value: balances, phase } = useTopic(topics.insuranceFund);
  const { value: contracts = [] } = useContracts();
  return (
    <>
      <Panel title={t('contractInfo.insurance.balance')}>
        {balances === undefined && <RowsSkeleton rows={3} rowHeight={56} />}
        {balances?.length === 0 && <EmptyState title={t('contractInfo.insurance.empty')} />}
        <ul className={classes['cards']} data-stale={phase === 'stale'} data-testid="insurance">
          {balances?.map((balance) => (
            <FundCard key={balance.asset} {...balance} contracts={contracts} />
          ))}
        </ul>
      </Panel>
      <Explained
        title={t('contractInfo.insurance.how')}
        steps={STEPS.map((step) => t(`contractInfo.insurance.step.${step}`))}
      />
    </>
  );
}

interface FundCardProps extends InsuranceBalance {
  readonly contracts: readonly Contract[];
}

/** What the fund holds of an asset and, of a coin, about how much that is worth. */
function FundCard({ asset, balance, contracts }: FundCardProps) {
  const { formatAmount } = useFormat();
  const contract = contracts.find(({ kind, baseAsset }) => kind === 'linear' && baseAsset === asset);
  return (
    <li className={classes['card']} data-asset={asset}>
      <AssetIcon asset={asset} size={32} />
      <div>
        <div className={classes['amount']} title={`${formatAmount(balance)} ${asset}`}>
          <Amount value={balance} asset={asset} scale={fundScale(asset)} />
        </div>
        {contract !== undefined && <FundValue balance={balance} contract={contract.contract} />}
      </div>
    </li>
  );
}

function FundValue({ balance, contract }: { readonly balance: string; readonly contract: string }) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { value } = useTopic(topics.markPrice, { contract });
  const amount = formatDecimal(dollarsOf(balance, value?.index), 2);
  return <Figure className={classes['worth']}>{t('contractInfo.insurance.value', { amount })}</Figure>;
}

/** What an amount of a coin is worth at a price, a decimal string; `undefined` while there is no price. */
export function dollarsOf(balance: string, price: string | undefined): string | undefined {
  const [amount, each] = [parseDecimal(balance), parseDecimal(price)];
  return amount === undefined || each === undefined ? undefined : amount.times(each).toFixed();
}
