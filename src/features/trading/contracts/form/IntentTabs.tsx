import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import formClasses from '../../screen/form/OrderForm.module.css';
import { useTicketStore } from '../context/ticketStore.ts';
import classes from './ContractForm.module.css';
import type { Ticket } from './ticket.ts';

/** Hedge mode: whether a leg is opened or closed. */
export function IntentTabs({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const store = useTicketStore();
  return (
    <div role="group" aria-label={t('contract.form.intent')} className={formClasses['sides']}>
      {(['open', 'close'] as const).map((intent) => (
        <UnstyledButton
          key={intent}
          className={`${formClasses['side'] ?? ''} ${classes['intent'] ?? ''}`}
          aria-pressed={ticket.intent === intent}
          onClick={() => store.dispatch({ type: 'chosen', choice: { intent } })}
        >
          {t(`contract.form.${intent}`)}
        </UnstyledButton>
      ))}
    </div>
  );
}
