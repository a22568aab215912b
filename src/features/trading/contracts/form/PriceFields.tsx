import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../screen/form/NumberField.tsx';
import formClasses from '../../screen/form/OrderForm.module.css';
import { useTicketStore } from '../context/ticketStore.ts';
import classes from './ContractForm.module.css';
import { isPriced, isTrigger } from './ticket.ts';
import type { Ticket, TicketContext, TicketField } from './ticket.ts';
import { TriggerBySelect } from './TriggerBySelect.tsx';

export interface PriceFieldsProps {
  readonly ticket: Ticket;
  readonly context: TicketContext;
  /** The field that the form's message is about. */
  readonly wrongField: TicketField | undefined;
}

/** The prices of the order: what it waits for, how far a trailing stop lets go, what it trades at. */
export function PriceFields({ ticket, context, wrongField }: PriceFieldsProps) {
  const { t } = useTranslation();
  const store = useTicketStore();
  const { instrument, bids, asks } = context;
  const isTrailing = ticket.type === 'trailingStop';
  const field = (name: 'price' | 'triggerPrice' | 'callback') => ({
    name,
    value: ticket[name],
    isWrong: wrongField === name,
    onText: (text: string) => store.dispatch({ type: 'edited', field: name, text }),
    onSteps: (steps: number) => store.dispatch({ type: 'stepped', field: name, steps }),
  });
  return (
    <>
      {isTrigger(ticket.type) && (
        <div className={classes['withSelect']}>
          <NumberField
            {...field('triggerPrice')}
            label={t(isTrailing ? 'contract.form.activation' : 'contract.form.trigger')}
            unit={instrument.quote}
          />
          <TriggerBySelect
            value={ticket.triggerBy}
            onChange={(triggerBy) => store.dispatch({ type: 'chosen', choice: { triggerBy } })}
          />
        </div>
      )}
      {isTrailing && <NumberField {...field('callback')} label={t('contract.form.callback')} unit="%" />}
      {isPriced(ticket.type) && (
        <NumberField
          {...field('price')}
          label={t('trade.form.price')}
          unit={instrument.quote}
          controls={
            <span className={formClasses['bests']}>
              {(
                [
                  ['bid', bids[0]],
                  ['ask', asks[0]],
                ] as const
              ).map(([name, level]) => (
                <UnstyledButton
                  key={name}
                  className={formClasses['best']}
                  title={t(`trade.form.best.${name}Hint`)}
                  aria-label={t(`trade.form.best.${name}Hint`)}
                  disabled={level === undefined}
                  onClick={() =>
                    level && store.dispatch({ type: 'edited', field: 'price', text: level.price })
                  }
                >
                  {t(`trade.form.best.${name}`)}
                </UnstyledButton>
              ))}
            </span>
          }
        />
      )}
    </>
  );
}
