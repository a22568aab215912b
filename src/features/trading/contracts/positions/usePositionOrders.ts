import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/actions.ts';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import type { Contract, ContractOrder } from '../../../../stores/contracts/types.ts';
import { noteTold } from '../../../../stores/messages/toldOrders.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { useMarketFigures } from '../../../../ui/format/marketFigures.ts';
import { MASK } from '../../../../ui/text/figures.tsx';
import { sizeUnit } from '../contractInstrument.ts';
import { closeParts, isTooLargeToReverse, sumOfParts } from './closeParts.ts';
import { reversalOf } from './reversal.ts';
import type { Reversal } from './reversal.ts';
import { tpSlOf } from './tpSl.ts';
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
  const { formatDecimal } = useFormat();
  const figures = useMarketFigures();
  const { hideBalance } = usePreferences();

  return (order, contract) => {
    const { filled, quantity, averagePrice, price, realizedPnl, settleAsset } = order;
    const values = {
      contract: contract.contract,
      filled: formatDecimal(filled),
      quantity: formatDecimal(quantity),
      asset: sizeUnit(contract),
      average: figures.price(averagePrice, contract.priceScale),
      price: formatDecimal(price, contract.priceScale),
      profit: hideBalance ? MASK : figures.profit(realizedPnl, settleAsset),
      settle: settleAsset,
    };
    noteTold(order);
    const closed = order.side === 'sell' ? 'long' : 'short';
    const isOpen = order.status === 'open' || order.status === 'partiallyFilled';
    if (isOpen) toast.success(t('contract.close.waits', values));
    else if (new Money(filled).isZero()) toast.warning(t('contract.close.nothingFilled', values));
    else if (order.status === 'filled') toast.success(t(`contract.close.done_${closed}`, values));
    else toast.warning(t(`contract.close.partlyDone_${closed}`, values));
  };
}

interface Reverse extends Pick<Call, 'isPending'> {
  /** Reverses a net position at market and says what came of it; `undefined` if no answer came. */
  readonly reverse: (live: Pick<LivePosition, 'position' | 'contract'>) => Promise<Reversal | undefined>;
}

/** Reverses positions. */
export function useReverse(): Reverse {
  const { run, isPending } = useContractCall();
  const textOf = useReversalText();
  const triggers = useTopic(topics.triggerOrders).value?.open;

  const reverse: Reverse['reverse'] = async ({ position, contract }) => {
    const tpSl = tpSlOf({ position }, triggers ?? []);
    const { marginMode } = position;
    const reversal = await run(async () => {
      const order = await contractActions.reverse({ contract: contract.contract, marginMode });
      const after = await contractActions.position(position).catch(() => undefined);
      return reversalOf(order, position, after, tpSl);
    });
    if (reversal === undefined) return undefined;
    noteTold(reversal.order);
    toast[reversal.isComplete ? 'success' : 'warning'](textOf(reversal, contract));
    return reversal;
  };
  return { reverse, isPending };
}

/** Says what a reversal did: to the position, its size and entry price, and to the TP/SL of the old side. */
function useReversalText(): (reversal: Reversal, contract: Contract) => string {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const figures = useMarketFigures();
  const { hideBalance } = usePreferences();
  return ({ order, isComplete, position, ended }, contract) => {
    const asset = sizeUnit(contract);
    const values = {
      contract: contract.contract,
      double: formatDecimal(order.quantity, contract.quantityScale),
      filled: formatDecimal(order.filled),
      asset,
    };
    const parts = [
      t(isComplete ? 'contract.positions.reversed' : 'contract.positions.partlyReversed', values),
      position &&
        t(`contract.positions.now_${position.side ?? 'long'}`, {
          quantity: formatDecimal(position.quantity),
          asset,
          entry: figures.price(position.entryPrice, contract.priceScale),
        }),
      t('contract.positions.realized', {
        profit: hideBalance ? MASK : figures.profit(order.realizedPnl, order.settleAsset),
        settle: order.settleAsset,
      }),
      ended.length > 0 && t('contract.positions.exitsCancelled', { count: ended.length }),
    ];
    return parts.filter((part) => typeof part === 'string').join(' · ');
  };
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
