import { UnstyledButton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import formClasses from '../../screen/form/OrderForm.module.css';
import { OrderTypeTabs, TimeInForceSelect } from '../../screen/form/orderTypeFields.tsx';
import { useTicketStore } from '../context/ticketStore.ts';
import { TICKET_TYPES } from '../orderTypes.ts';
import type { TicketType } from '../orderTypes.ts';
import classes from './ContractForm.module.css';
import type { Ticket } from './ticket.ts';

const TriggerTypes = lazyPart(async () => ({ default: (await import('../laterParts.ts')).TriggerTypes }));

/** The type of order; those that wait for a price are in a menu. For a limit order how long it stays. */
export function TypeTabs({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const store = useTicketStore();
  const choose = (type: TicketType): void => store.dispatch({ type: 'chosen', choice: { type } });
  return (
    <>
      <OrderTypeTabs chosen={ticket.type} onChoose={choose} className={classes['types']}>
        <Suspense
          fallback={
            <UnstyledButton className={formClasses['type']} disabled>
              {t('contract.form.type.trigger')}
            </UnstyledButton>
          }
        >
          <TriggerTypes chosen={ticket.type} onChoose={choose} />
        </Suspense>
      </OrderTypeTabs>
      {TICKET_TYPES[ticket.type].hasTimeInForce && (
        <div className={classes['timeInForce']}>
          <span className={formClasses['label']}>{t('trade.form.timeInForce')}</span>
          <TimeInForceSelect
            value={ticket.timeInForce}
            onChange={(timeInForce) => store.dispatch({ type: 'chosen', choice: { timeInForce } })}
          />
        </div>
      )}
    </>
  );
}
