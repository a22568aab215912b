import { useTranslation } from 'react-i18next';
import { contracts, useContracts } from '../../../../stores/contracts/contracts.ts';
import type { Contract } from '../../../../stores/contracts/types.ts';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../../ui/feedback/RowsSkeleton.tsx';
import { OrderTabs } from '../../screen/tables/OrderTabs.tsx';
import { ContractOrderHistory } from '../tables/ContractOrderHistory.tsx';
import { ContractTradeHistory } from '../tables/ContractTradeHistory.tsx';
import { FundingHistory } from '../tables/FundingHistory.tsx';
import { OpenContractOrders } from '../tables/OpenContractOrders.tsx';
import ProfitDoubleOrders from '../tables/ProfitDoubleOrders.tsx';
import { ShownKind } from '../tables/shownKind.ts';
import { TriggerOrders } from '../tables/TriggerOrders.tsx';

export interface ContractOrdersProps {
  readonly kind: Contract['kind'];
}

/** The user's orders, fills and funding in all contracts of a kind. Key it by the kind: filters of one are not those of the other. */
export default function ContractOrders({ kind }: ContractOrdersProps) {
  const { t } = useTranslation();
  const { value, phase } = useContracts();
  // Without the contracts nothing tells of which kind an order is.
  if (value === undefined) {
    if (phase !== 'failed') return <RowsSkeleton rows={6} rowHeight={40} />;
    return <ErrorState title={t('contract.page.failed')} onRetry={() => void contracts.reload()} />;
  }
  return (
    <ShownKind value={kind}>
      <OrderTabs
        tabs={[
          { value: 'open', text: t('contract.tables.openOrders'), table: () => <OpenContractOrders /> },
          {
            value: 'triggers',
            text: t('contract.tables.triggerOrders'),
            table: () => <TriggerOrders key="entries" kind="entries" />,
          },
          {
            value: 'tpsl',
            text: t('contract.tables.tpSl'),
            table: () => <TriggerOrders key="tpSl" kind="tpSl" />,
          },
          {
            value: 'history',
            text: t('contract.tables.orderHistory'),
            table: () => <ContractOrderHistory />,
          },
          { value: 'trades', text: t('contract.tables.tradeHistory'), table: () => <ContractTradeHistory /> },
          { value: 'funding', text: t('contract.tables.fundingHistory'), table: () => <FundingHistory /> },
          // Coupons are about the account of linear contracts.
          ...(kind === 'linear'
            ? [
                {
                  value: 'profitdouble',
                  text: t('contract.tables.profitDouble'),
                  table: () => <ProfitDoubleOrders />,
                },
              ]
            : []),
        ]}
      />
    </ShownKind>
  );
}
