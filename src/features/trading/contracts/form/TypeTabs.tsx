import { Menu, UnstyledButton } from '@mantine/core';
import { IconCaretDownFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../controls/SelectField.tsx';
import formClasses from '../../form/OrderForm.module.css';
import { useTicketStore } from '../desk/ticketStore.ts';
import classes from './ContractForm.module.css';
import { isTrigger } from './ticket.ts';
import type { Ticket, TicketType } from './ticket.ts';

const AT_ONCE = ['limit', 'market', 'postOnly'] as const;
const TRIGGERS = ['limitTrigger', 'marketTrigger', 'trailingStop'] as const;
const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK'] as const;

/** The kind of order; those that wait for a price are in a menu. For a limit order how long it stays. */
export function TypeTabs({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const store = useTicketStore();
  const choose = (type: TicketType): void => store.dispatch({ type: 'chosen', choice: { type } });
  const waiting = TRIGGERS.find((type) => type === ticket.type);
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
        <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 120 }}>
          <Menu.Target>
            <UnstyledButton
              className={`${formClasses['type'] ?? ''} ${classes['more'] ?? ''}`}
              aria-pressed={isTrigger(ticket.type)}
            >
              {t(`contract.form.type.${waiting ?? 'trigger'}`)}
              <IconCaretDownFilled size={10} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {TRIGGERS.map((type) => (
              <Menu.RadioItem
                key={type}
                value={type}
                checked={type === ticket.type}
                closeMenuOnClick
                onChange={() => choose(type)}
              >
                {t(`contract.form.type.${type}`)}
              </Menu.RadioItem>
            ))}
          </Menu.Dropdown>
        </Menu>
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
