import { useTranslation } from 'react-i18next';
import type { Position, TriggerOrder } from '../../../../stores/contracts/types.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { toneOf } from '../../../../ui/format/decimalText.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { useMarketFigures } from '../../../../ui/format/marketFigures.ts';
import { MASK } from '../../../../ui/text/figures.tsx';
import type { PriceLine } from '../../screen/chart/lines/priceLine.ts';
import { useContractContext } from '../context/contractContext.ts';
import type { ContractLine } from './contractLines.ts';
import { closedBy, outcomeAt } from '../positions/positionPart.ts';

/** Puts the lines of a contract into words. */
export interface LineTexts {
  readonly nameOf: (line: ContractLine) => string;
  /** What the line means at a price: the profit of a position, or of closing there. */
  readonly detailAt: (line: ContractLine, price: string) => string | undefined;
  /** The line as the chart shows it. */
  readonly shown: (line: ContractLine) => PriceLine;
}

/** Words and figures of the page's language; amounts of money are masked where the user hides balances. */
export function useLineTexts(): LineTexts {
  const { t } = useTranslation();
  const { formatAmount, formatPercent } = useFormat();
  const figures = useMarketFigures();
  const { hideBalance } = usePreferences();

  const { instrument } = useContractContext();

  const size = (quantity: string): string => `${formatAmount(quantity, 0)} ${instrument.size}`;

  /** Long or short, where both stand side by side. */
  const hedgeSide = ({ positionSide }: Position): string =>
    positionSide === 'net' ? '' : ` · ${t(`contract.positions.${positionSide}`)}`;

  const nameOf = (line: ContractLine): string => {
    switch (line.kind) {
      case 'position': {
        const { side, quantity } = line.live.facts;
        return t(`contract.lines.position_${side}`, { quantity: size(quantity) });
      }
      case 'liquidation':
        return `${t(`contract.lines.liquidation_${line.live.position.marginMode}`)}${hedgeSide(line.live.position)}`;
      case 'order': {
        const { side, quantity, filled } = line.order;
        const remaining = new Money(quantity).minus(filled).toFixed();
        return t(`contract.lines.order_${side}`, { quantity: size(remaining) });
      }
      case 'trigger':
        return `${purposeOf(line.trigger)}${limitOf(line.trigger)}`;
    }
  };

  /** The same on a small chart. */
  const tagOf = (line: ContractLine): string | undefined => {
    if (line.kind === 'liquidation')
      return `${t('contract.lines.tag_liquidation')}${hedgeSide(line.live.position)}`;
    if (line.kind !== 'trigger' || line.trigger.purpose === 'entry') return undefined;
    return t(`contract.lines.tag_${line.trigger.purpose}`);
  };

  const purposeOf = ({ purpose, side, quantity }: TriggerOrder): string =>
    purpose === 'entry'
      ? t(`contract.lines.entry_${side}`, { quantity: size(quantity ?? '0') })
      : t(`contract.lines.${purpose}`);

  /** The price of the limit order that a trigger places. */
  const limitOf = ({ price }: TriggerOrder): string =>
    price === null ? '' : ` · ${t('trade.type.limit')} ${figures.price(price, instrument.priceScale)}`;

  const money = (profit: string, asset: string): string =>
    `${hideBalance ? MASK : figures.profit(profit, asset)} ${asset}`;

  const detailAt = (line: ContractLine, price: string): string | undefined => {
    if (line.kind !== 'trigger' || line.live === undefined) return undefined;
    // A limit order closes at its own price, wherever the trigger is dragged to.
    const { facts, position, contract } = line.live;
    const closed = closedBy(facts, line.trigger.quantity);
    // An estimate: the order that a trigger places may fill at another price.
    const { profit, roe } = outcomeAt(facts, position.leverage, line.trigger.price ?? price, closed);
    return `≈ ${money(profit.toFixed(), contract.settleAsset)} (${formatPercent(roe.toFixed())})`;
  };

  const live = (line: ContractLine): Pick<PriceLine, 'detail' | 'detailTone'> => {
    if (line.kind !== 'position' || line.live.figures === undefined) return {};
    const profit = line.live.figures.unrealized.toFixed();
    return { detail: money(profit, line.live.contract.settleAsset), detailTone: toneOf(profit) };
  };

  const shown = (line: ContractLine): PriceLine => {
    const isOwnWill = line.kind === 'order' || line.kind === 'trigger';
    const text = nameOf(line);
    return {
      id: line.id,
      price: line.price,
      ...lookOf(line),
      text,
      tag: tagOf(line),
      isSteady: line.kind === 'liquidation',
      detail: detailAt(line, line.price),
      ...live(line),
      isDraggable: isOwnWill,
      cancelLabel: isOwnWill ? t('contract.lines.cancelOf', { line: text }) : undefined,
    };
  };
  return { nameOf, detailAt, shown };
}

/** What takes a profit is green, what stops a loss red. */
const TRIGGER_TONES: Readonly<Record<TriggerOrder['purpose'], PriceLine['tone']>> = {
  takeProfit: 'up',
  stopLoss: 'down',
  trailingStop: 'brand',
  entry: 'brand',
};

/** The colour of a line and how it is drawn. */
export function lookOf(line: ContractLine): Pick<PriceLine, 'tone' | 'stroke'> {
  switch (line.kind) {
    case 'position':
      return { tone: line.live.facts.side === 'long' ? 'up' : 'down', stroke: 'solid' };
    case 'liquidation':
      return { tone: 'warning', stroke: 'dotted' };
    case 'order':
      return { tone: line.order.side === 'buy' ? 'up' : 'down', stroke: 'dashed' };
    case 'trigger':
      return { tone: TRIGGER_TONES[line.trigger.purpose], stroke: 'dashed' };
  }
}
