import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../stores/preferences.ts';
import { totalElsewhere } from '../../../../stores/wallet/funding.ts';
import { roundedUp, useFormat } from '../../../../ui/format/format.ts';
import { useNumberFault } from '../../../../ui/input/useNumberFault.ts';
import { MASK } from '../../../../ui/text/figures.tsx';
import { useFundingText } from '../../../../ui/text/useFundingText.ts';
import { FormMessage } from '../../screen/form/FormMessage.tsx';
import { orderWarning } from '../../screen/orderTypes.ts';
import { isTrigger, TICKET_TYPES } from '../orderTypes.ts';
import type { Assessment } from './assess.ts';
import type { Problem } from './ticketProblems.ts';
import { fieldText } from './ticket.ts';
import type { Ticket, TicketContext } from './ticket.ts';

export interface TicketMessageProps {
  /** The problem to show; one at a time, the most basic first. */
  readonly problem: Problem | undefined;
  readonly ticket: Ticket;
  readonly assessment: Assessment;
  readonly context: TicketContext;
}

/** What stands in the order's way and what would be allowed, or a word of warning. */
export function TicketMessage({ problem, ticket, assessment, context }: TicketMessageProps) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const faultOf = useNumberFault();
  const { hideBalance } = usePreferences();
  const isMasked = hideBalance && problem?.code === 'insufficientBalance';
  const warning = orderWarning(TICKET_TYPES[ticket.type], {
    wouldTake: assessment.wouldTake,
    isBeyondBook: assessment.trade?.isBeyondBook ?? false,
  });
  const named = (problem: Problem): string | undefined => {
    const text = textOf(problem);
    return text === undefined || isNamedByText(problem)
      ? text
      : t('ui.fieldProblem', { field: t(FIELDS[problem.field]), problem: text });
  };
  const textOf = ({ field, code, limit, upper, required, asset, leverage }: Problem): string | undefined =>
    code === 'unclearNumber'
      ? faultOf(fieldText(ticket, field))
      : t(`contract.form.problem.${code}`, {
          limit: isMasked ? MASK : formatAmount(limit, 0),
          upper: formatAmount(upper, 0),
          required: formatAmount(roundedUp(required, asset), 0),
          asset,
          leverage,
        });
  const lacksSide = ticket.isAttempted && !ticket.isSideChosen;
  const sides = { long: t('contract.positions.long'), short: t('contract.positions.short') };
  const hint = lacksSide ? t('contract.form.chooseSide', sides) : t(warning ?? 'contract.form.triggerFunds');
  const moved = useMovedText(assessment, context);
  const hasHint = warning !== undefined || lacksSide || lacksFunds(ticket, assessment);
  const said = [moved, hasHint ? hint : undefined].filter((each) => each !== undefined);
  const text = problem === undefined ? said.join(' ') : named(problem);
  return <FormMessage problem={problem?.code} text={text === '' ? undefined : text} />;
}

/** What the order brings along from other accounts; or what they have, where there is nothing here. */
function useMovedText({ funding, funds }: Assessment, context: TicketContext): string | undefined {
  const { moves, elsewhere } = useFundingText();
  const { hideBalance } = usePreferences();
  const held = context.elsewhere ?? [];
  const { settleAsset } = context.instrument;
  if (funding !== undefined) return moves(funding.amount, settleAsset, funding.fundFrom);
  if (hideBalance || funds?.total.isZero() !== true || held.length === 0) return undefined;
  return elsewhere(
    totalElsewhere(held),
    settleAsset,
    held.map(({ product }) => product),
  );
}

const FIELDS = {
  price: 'contract.columns.price',
  triggerPrice: 'contract.columns.triggerPrice',
  callback: 'contract.form.callback',
  size: 'contract.form.size',
  takeProfit: 'contract.form.takeProfit',
  stopLoss: 'contract.form.stopLoss',
} as const satisfies Record<Problem['field'], string>;

/** Whether the text of a problem says by itself which field it is about. */
function isNamedByText({ code, field }: Problem): boolean {
  if (code === 'unclearNumber' || code === 'exitAbove' || code === 'exitBelow') return false;
  return code !== 'priceOffTick' || field === 'price';
}

/** A trigger would now cost more than there is. */
function lacksFunds({ type }: Ticket, { cost, funds }: Assessment): boolean {
  return isTrigger(type) && cost !== undefined && funds !== undefined && cost.gt(funds.total);
}
