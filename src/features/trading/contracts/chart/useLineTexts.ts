import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../stores/preferences/index.ts';
import { movingScale, parseDecimal, toneOf, useFormat } from '../../../../ui/format/index.ts';
import { MASK } from '../../../../ui/text/index.ts';
import type { PriceLine } from '../../chart/lines/priceLine.ts';
import type { ContractLine } from './contractLines.ts';
import { outcomeAt } from './outcomeAt.ts';

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
  const { formatAmount, formatDecimal, formatPercent } = useFormat();
  const { hideBalance } = usePreferences();

  const nameOf = (line: ContractLine): string => {
    switch (line.kind) {
      case 'position': {
        const { side, quantity } = line.live.facts;
        return t(`contract.lines.position_${side}`, { quantity: formatAmount(quantity, 0) });
      }
      case 'liquidation':
        return t(`contract.lines.liquidation_${line.live.position.marginMode}`);
      case 'order': {
        const { side, quantity } = line.order;
        return t(`contract.lines.order_${side}`, { quantity: formatAmount(quantity, 0) });
      }
      case 'trigger': {
        const { purpose, side, quantity } = line.trigger;
        if (purpose !== 'entry') return t(`contract.lines.${purpose}`);
        return t(`contract.lines.entry_${side}`, { quantity: formatAmount(quantity, 0) });
      }
    }
  };

  const money = (profit: string, asset: string): string => {
    const sign = parseDecimal(profit)?.gt(0) ? '+' : '';
    return `${hideBalance ? MASK : `${sign}${formatDecimal(profit, movingScale(asset))}`} ${asset}`;
  };

  const detailAt = (line: ContractLine, price: string): string | undefined => {
    if (line.kind !== 'trigger' || line.live === undefined) return undefined;
    const { profit, roe } = outcomeAt(line.live, line.trigger.quantity, price);
    return `≈ ${money(profit, line.live.contract.settleAsset)} (${formatPercent(roe)})`;
  };

  const live = (line: ContractLine): Pick<PriceLine, 'detail' | 'detailTone'> => {
    if (line.kind !== 'position' || line.live.figures === undefined) return {};
    const profit = line.live.figures.unrealised.toFixed();
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
      detail: detailAt(line, line.price),
      ...live(line),
      isDraggable: isOwnWill,
      cancelLabel: isOwnWill ? t('contract.lines.cancelOf', { line: text }) : undefined,
    };
  };
  return { nameOf, detailAt, shown };
}

function lookOf(line: ContractLine): Pick<PriceLine, 'tone' | 'stroke'> {
  switch (line.kind) {
    case 'position':
      return { tone: line.live.facts.side === 'long' ? 'up' : 'down', stroke: 'solid' };
    case 'liquidation':
      return { tone: 'warning', stroke: 'dotted' };
    case 'order':
      return { tone: line.order.side === 'buy' ? 'up' : 'down', stroke: 'dashed' };
    case 'trigger':
      return { tone: 'brand', stroke: 'dashed' };
  }
}
