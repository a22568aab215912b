import { useTranslation } from 'react-i18next';
import type { Contract, ContractOrder } from '../../../../stores/contracts/index.ts';
import { usePreferences } from '../../../../stores/preferences/index.ts';
import { toast } from '../../../../ui/feedback/index.ts';
import { Money, useFormat } from '../../../../ui/format/index.ts';
import { MASK } from '../../../../ui/text/index.ts';
import { sizeUnit } from './sizeUnit.ts';

/** Says what became of an order that closes a position, or a part of it. */
export function useCloseOutcome(): (order: ContractOrder, contract: Contract) => void {
  const { t } = useTranslation();
  const { formatAmount, formatDecimal } = useFormat();
  const { hideBalance } = usePreferences();

  return (order, contract) => {
    const { filled, quantity, averagePrice, price, realizedPnl, settleAsset } = order;
    const values = {
      contract: contract.contract,
      filled: formatDecimal(filled),
      quantity: formatDecimal(quantity),
      asset: sizeUnit(contract),
      average: formatDecimal(averagePrice, contract.priceScale),
      price: formatDecimal(price, contract.priceScale),
      profit: hideBalance ? MASK : formatAmount(realizedPnl),
      settle: settleAsset,
    };
    const isOpen = order.status === 'open' || order.status === 'partiallyFilled';
    if (isOpen) toast.success(t('contract.close.waits', values));
    else if (new Money(filled).isZero()) toast.warning(t('contract.close.nothingFilled', values));
    else if (order.status === 'filled') toast.success(t('contract.close.done', values));
    else toast.warning(t('contract.close.partlyDone', values));
  };
}
