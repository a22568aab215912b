import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTicketStore } from '../context/ticketStore.ts';
import type { Assessment } from './assess.ts';
import classes from './ContractForm.module.css';
import { TpSlField } from './TpSlField.tsx';
import { canHaveTpSl } from './ticket.ts';
import type { Ticket, TicketContext, TicketField } from './ticket.ts';

export interface OptionFieldsProps {
  readonly ticket: Ticket;
  readonly context: TicketContext;
  /** Of the side that Enter sends: what the exits would bring is told for it. */
  readonly assessment: Assessment;
  readonly wrongField: TicketField | undefined;
}

/** Reduce-only, and the take-profit and stop-loss that come with the order. */
export function OptionFields({ ticket, context, assessment, wrongField }: OptionFieldsProps) {
  const { t } = useTranslation();
  const store = useTicketStore();
  const mayProtect = canHaveTpSl({ ...ticket, reduceOnly: false }, context.positionMode);
  const isTrailing = ticket.type === 'trailingStop';
  return (
    <>
      <div className={classes['options']}>
        {mayProtect && (
          <Checkbox
            size="xs"
            label={t('contract.form.protect')}
            checked={ticket.hasTpSl && !ticket.reduceOnly}
            disabled={ticket.reduceOnly}
            onChange={(event) =>
              store.dispatch({ type: 'chosen', choice: { hasTpSl: event.currentTarget.checked } })
            }
          />
        )}
        {context.positionMode === 'oneWay' && (
          <Checkbox
            size="xs"
            label={t('contract.form.reduceOnly')}
            checked={ticket.reduceOnly || isTrailing}
            disabled={isTrailing}
            onChange={(event) =>
              store.dispatch({ type: 'chosen', choice: { reduceOnly: event.currentTarget.checked } })
            }
          />
        )}
      </div>
      {ticket.hasTpSl &&
        canHaveTpSl(ticket, context.positionMode) &&
        (['takeProfit', 'stopLoss'] as const).map((exit) => (
          <TpSlField
            key={exit}
            exit={exit}
            ticket={ticket}
            context={context}
            assessment={assessment}
            isWrong={wrongField === exit}
          />
        ))}
    </>
  );
}
