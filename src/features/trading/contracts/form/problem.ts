import type { TicketField } from './ticket.ts';

/** Why an order cannot be sent, with what would be allowed. */
export interface Problem {
  readonly field: TicketField;
  readonly code:
    | 'triggerMissing'
    | 'triggerReached'
    | 'callbackMissing'
    | 'callbackOutside'
    | 'priceMissing'
    | 'priceOffTick'
    | 'priceOutsideBand'
    | 'sizeMissing'
    | 'noPosition'
    | 'noLiquidity'
    | 'quantityOffLot'
    | 'belowMinimumQuantity'
    | 'aboveMaximumQuantity'
    | 'aboveTier'
    | 'insufficientBalance'
    | 'exitMissing'
    | 'exitAbove'
    | 'exitBelow'
    | 'stopBeyondLiquidation';
  /** The bound that was missed, a decimal string, and its asset; the lower one where there is an upper. */
  readonly limit?: string;
  readonly upper?: string;
  readonly asset?: string;
  readonly leverage?: number;
}

const MISSING: ReadonlySet<Problem['code']> = new Set([
  'triggerMissing',
  'callbackMissing',
  'priceMissing',
  'sizeMissing',
  'exitMissing',
]);

/** Problems by the side they stand in the way of. */
export type ProblemsBySide = Readonly<Record<'buy' | 'sell', readonly Problem[]>>;

/**
 * The problem to show: a field that is still empty is none until the order was tried. What stands in the way of both sides comes first;
 * what concerns one is said when that is the side to send.
 */
export function visibleTicketProblem(
  problems: ProblemsBySide,
  { side, isAttempted }: { readonly side: 'buy' | 'sell'; readonly isAttempted: boolean },
): Problem | undefined {
  const shown = problems[side].filter(({ code }) => isAttempted || !MISSING.has(code));
  const other = problems[side === 'buy' ? 'sell' : 'buy'];
  const isShared = ({ field, code }: Problem): boolean =>
    other.some((one) => one.field === field && one.code === code);
  return shown.find(isShared) ?? shown[0];
}
