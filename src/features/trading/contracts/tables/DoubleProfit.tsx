import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Contract, ContractOrder } from '../../../../stores/contracts/types.ts';
import type { ProfitDoubling } from '../../../../stores/growth/profitDouble.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { inOrder } from '../../../../ui/format/inOrder.ts';
import { useContractCall } from '../useContractCall.ts';

interface DoubleProfitProps {
  readonly order: ContractOrder;
  /** Of the order's contract. */
  readonly kind: Contract['kind'] | undefined;
  readonly doubling: ProfitDoubling;
}

/** Has a coupon double the profit of an order, or tells that one does; nothing where no coupon can. */
export function DoubleProfit({ order, kind, doubling }: DoubleProfitProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { run, isPending } = useContractCall();
  const { coupon, marked, mark } = doubling;
  if (coupon === undefined) return null;
  if (marked.has(order.orderId)) {
    const meaning = t('contract.profitDouble.marked');
    return (
      <span className="tm-up" role="img" title={meaning} aria-label={meaning}>
        {inOrder(`${formatDecimal('2')}×`)}
      </span>
    );
  }
  const isOfPerpetualAccount = order.marginMode === 'cross' && kind === 'linear';
  if (!isOfPerpetualAccount || order.reduceOnly || order.settleAsset !== coupon.asset) return null;
  const onMark = async (): Promise<void> => {
    if ((await run(() => mark(coupon.couponId, order.orderId))) !== undefined)
      toast.success(t('contract.profitDouble.marked'));
  };
  return (
    <Button size="compact-xs" variant="light" disabled={isPending} onClick={() => void onMark()}>
      {t('contract.profitDouble.mark')}
    </Button>
  );
}
