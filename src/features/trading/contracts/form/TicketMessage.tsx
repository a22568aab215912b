import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../stores/preferences.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { MASK } from '../../../../ui/text/figures.tsx';
import { FormMessage } from '../../screen/form/FormMessage.tsx';
import { orderWarning } from '../../screen/orderTypes.ts';
import { isTrigger, TICKET_TYPES } from '../orderTypes.ts';
import type { Assessment } from './assess.ts';
import type { Problem } from './ticketProblems.ts';
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
  const { hideBalance } = usePreferences();
  const isMasked = hideBalance && problem?.code === 'insufficientBalance';
  const warning = orderWarning(TICKET_TYPES[ticket.type], {
    wouldTake: assessment.wouldTake,
    isBeyondBook: assessment.trade?.isBeyondBook ?? false,
  });
  const text =
    problem === undefined
      ? t(warning ?? 'contract.form.triggerFunds')
      : t(`contract.form.problem.${problem.code}`, {
          limit: isMasked ? MASK : formatAmount(problem.limit, 0),
          upper: formatAmount(problem.upper, 0),
          asset: problem.asset,
          leverage: problem.leverage,
        });
  const isSilent = problem === undefined && warning === undefined && !lacksFunds(ticket, assessment, context);
  return <FormMessage problem={problem?.code} text={isSilent ? undefined : text} />;
}

/** A trigger would now cost more than there is; an isolated account must have it before, so that it is a problem there. */
function lacksFunds({ type }: Ticket, { cost, funds }: Assessment, { marginMode }: TicketContext): boolean {
  const isShort = cost !== undefined && funds !== undefined && cost.gt(funds.total);
  return isTrigger(type) && marginMode === 'cross' && isShort;
}
