import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../stores/preferences/index.ts';
import { useFormat } from '../../../../ui/format/index.ts';
import { MASK } from '../../../../ui/text/index.ts';
import { FORM_MESSAGE_ID } from '../../screen/form/NumberField.tsx';
import formClasses from '../../screen/form/OrderForm.module.css';
import type { Assessment } from './assess.ts';
import type { Problem } from './ticketProblems.ts';
import { isTrigger } from './ticket.ts';
import type { Ticket, TicketContext } from './ticket.ts';

export interface TicketMessageProps {
  /** The problem to show; one at a time, the most basic first. */
  readonly problem: Problem | undefined;
  readonly ticket: Ticket;
  readonly assessment: Assessment;
  readonly context: TicketContext;
}

/** What stands in the order's way and what would be allowed, or a word of warning. Its room is always kept. */
export function TicketMessage({ problem, ticket, assessment, context }: TicketMessageProps) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const { hideBalance } = usePreferences();
  const isMasked = hideBalance && problem?.code === 'insufficientBalance';
  const warning = warningOf(ticket, assessment, context);
  return (
    <p
      id={FORM_MESSAGE_ID}
      role={problem === undefined ? 'status' : 'alert'}
      className={formClasses['message']}
      data-problem={problem?.code}
    >
      {problem !== undefined &&
        t(`contract.form.problem.${problem.code}`, {
          limit: isMasked ? MASK : formatAmount(problem.limit, 0),
          upper: formatAmount(problem.upper, 0),
          asset: problem.asset,
          leverage: problem.leverage,
        })}
      {problem === undefined && warning === 'postOnly' && t('trade.form.postOnlyWouldTake')}
      {problem === undefined && warning === 'beyondBook' && t('trade.form.beyondBook')}
      {problem === undefined && warning === 'triggerFunds' && t('contract.form.triggerFunds')}
    </p>
  );
}

type Warning = 'postOnly' | 'beyondBook' | 'triggerFunds';

function warningOf(
  { type }: Ticket,
  { wouldTake, trade, cost, funds }: Assessment,
  { marginMode }: TicketContext,
): Warning | undefined {
  if (type === 'postOnly' && wouldTake) return 'postOnly';
  if (type === 'market' && trade?.isBeyondBook) return 'beyondBook';
  const isShort = cost !== undefined && funds !== undefined && cost.gt(funds.total);
  return isTrigger(type) && marginMode === 'cross' && isShort ? 'triggerFunds' : undefined;
}
