import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../stores/failure.ts';
import { orderActions } from '../../../../stores/spot/actions.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import type { LineSource } from '../../screen/chart/lines/lineGroups.ts';
import type { PriceLine } from '../../screen/chart/lines/priceLine.ts';
import { PriceLines, useStableActions } from '../../screen/chart/lines/PriceLines.tsx';
import { useTradingContext } from '../../screen/context/tradingContext.ts';
import { useFailureText } from '../../screen/useFailureText.ts';

/** Own open orders of the pair, each with what is left of it. They are not amended on the chart, only cancelled. */
export default function SpotLines() {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const { instrument, own } = useTradingContext();
  const open = own.useOpenOrders(instrument.pair);
  const failureText = useFailureText();
  const cancel = async (orderId: string): Promise<void> => {
    try {
      await orderActions.cancel(orderId);
      toast.success(t('trade.outcome.cancelled'));
    } catch (error) {
      toast.error(failureText(failureOf(error)));
    }
  };
  const actions = useStableActions({
    detailAt: () => undefined,
    drop: () => Promise.resolve(false),
    cancel: (orderId) => void cancel(orderId),
  });

  const { pair } = instrument;
  const lines = open.flatMap(({ orderId, side, price, quantity, filled }): LineSource[] => {
    if (price === null) return [];
    const tone = side === 'buy' ? 'up' : 'down';
    const shown = (): PriceLine => {
      const sideText = t(`trade.side.${side}`);
      return {
        id: orderId,
        price,
        tone,
        stroke: 'dashed',
        text: `${sideText} ${formatAmount(new Money(quantity).minus(filled).toFixed(), 0)}`,
        isDraggable: false,
        cancelLabel: t('trade.tables.cancelOf', { number: orderId, side: sideText, instrument: pair }),
      };
    };
    return [{ id: orderId, price, collapses: tone, shown }];
  });
  return <PriceLines instrument={instrument} lines={lines} actions={actions} />;
}
