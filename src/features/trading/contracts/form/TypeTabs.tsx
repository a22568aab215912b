import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../screen/controls/SelectField.tsx';
import formClasses from '../../screen/form/OrderForm.module.css';
import { useTicketStore } from '../context/ticketStore.ts';
import classes from './ContractForm.module.css';
import type { Ticket, TicketType } from './ticket.ts';

const TriggerTypes = lazy(() => import('./TriggerTypes.tsx'));

const AT_ONCE = ['limit', 'market', 'postOnly'] as const;
const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK'] as const;

/** The kind of order; those that wait for a price are in a menu. For a limit order how long it stays. */
export function TypeTabs({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const store = useTicketStore();
  const choose = (type: TicketType): void => store.dispatch({ type: 'chosen', choice: { type } });
  return (
    <>
      <div role="group" aria-label={t('trade.form.type')} className={classes['types']}>
        {AT_ONCE.map((type) => (
          <UnstyledButton
            key={type}
            className={formClasses['type']}
            aria-pressed={type === ticket.type}
            onClick={() => choose(type)}
          >
            {t(`trade.type.${type}`)}
          </UnstyledButton>
        ))}
        <Suspense
          fallback={
            <UnstyledButton className={formClasses['type']} disabled>
              {t('contract.form.type.trigger')}
            </UnstyledButton>
          }
        >
          <TriggerTypes chosen={ticket.type} onChoose={choose} />
        </Suspense>
      </div>
      {ticket.type === 'limit' && (
        <div className={classes['timeInForce']}>
          <span className={formClasses['label']}>{t('trade.form.timeInForce')}</span>
          <SelectField
            label={t('trade.form.timeInForce')}
            value={ticket.timeInForce}
            options={TIMES_IN_FORCE.map((value) => ({ value, text: value }))}
            onChange={(timeInForce) => store.dispatch({ type: 'chosen', choice: { timeInForce } })}
          />
        </div>
      )}
    </>
  );
}
