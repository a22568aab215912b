import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/actions.ts';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import type { Contract, ContractOrder } from '../../../../stores/contracts/types.ts';
import { noteTold } from '../../../../stores/messages/toldOrders.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { nearest } from '../../../../ui/format/decimalText.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { MASK } from '../../../../ui/text/figures.tsx';
import { sizeUnit } from '../contractInstrument.ts';
import { closeParts, isTooLargeToReverse, sumOfParts } from './closeParts.ts';
import { useContractCall } from '../useContractCall.ts';
import type { Call } from '../../screen/useCall.ts';

export interface FlashClose extends Pick<Call, 'isPending'> {
  /** Closes all of a position at market, in as many orders as that takes, and says what came of it; whether every answer came. */
  readonly flashClose: (live: Pick<LivePosition, 'position' | 'contract'>) => Promise<boolean>;
}

/** Closes single positions at market. */
export function useFlashClose(): FlashClose {
  const { run, isPending } = useContractCall();
  const tellOutcome = useCloseOutcome();

  const flashClose: FlashClose['flashClose'] = async (closed) => {
    const { contract, marginMode, positionSide } = closed.position;
    const close = (): Promise<ContractOrder> => contractActions.close({ contract, marginMode, positionSide });
    const orders: ContractOrder[] = [];
    const isAnswered = await run(async () => {
      for await (const order of closeParts(closed, close)) orders.push(order);
      return true;
    });
    const [first, ...others] = orders;
    for (const order of orders) noteTold(order);
    if (first !== undefined) tellOutcome(sumOfParts([first, ...others], closed), closed.contract);
    return isAnswered === true;
  };
  return { flashClose, isPending };
}

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
      average: formatDecimal(nearest(averagePrice, contract.priceScale), contract.priceScale),
      price: formatDecimal(price, contract.priceScale),
      profit: hideBalance ? MASK : formatAmount(realizedPnl),
      settle: settleAsset,
    };
    noteTold(order);
    const isOpen = order.status === 'open' || order.status === 'partiallyFilled';
    if (isOpen) toast.success(t('contract.close.waits', values));
    else if (new Money(filled).isZero()) toast.warning(t('contract.close.nothingFilled', values));
    else if (order.status === 'filled') toast.success(t('contract.close.done', values));
    else toast.warning(t('contract.close.partlyDone', values));
  };
}

interface Reverse extends Pick<Call, 'isPending'> {
  /** Turns a net position round at market and says what came of it; whether an answer came. */
  readonly reverse: (live: Pick<LivePosition, 'position' | 'contract'>) => Promise<boolean>;
}

/** Turns positions round. */
export function useReverse(): Reverse {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { run, isPending } = useContractCall();

  const reverse: Reverse['reverse'] = async ({ position: { marginMode }, contract }) => {
    const order = await run(() => contractActions.reverse({ contract: contract.contract, marginMode }));
    if (order === undefined) return false;
    const values = {
      contract: contract.contract,
      double: formatDecimal(order.quantity, contract.quantityScale),
      filled: formatDecimal(order.filled),
      asset: sizeUnit(contract),
    };
    noteTold(order);
    if (order.status === 'filled') toast.success(t('contract.positions.reversed', values));
    else toast.warning(t('contract.positions.partlyReversed', values));
    return true;
  };
  return { reverse, isPending };
}

/** Says why a position cannot be turned round by one order; `undefined` where it can. */
export function useTooLargeToReverse(): (
  live: Pick<LivePosition, 'position' | 'contract'>,
) => string | undefined {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  return ({ position, contract }) =>
    isTooLargeToReverse({ position, contract })
      ? t('contract.positions.tooLargeToReverse', {
          double: formatAmount(new Money(position.quantity).times(2).toFixed(), 0),
          limit: formatAmount(contract.maxQuantity, 0),
          asset: sizeUnit(contract),
        })
      : undefined;
}
