import { Menu, UnstyledButton } from '@mantine/core';
import { IconCaretDownFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import formClasses from '../../screen/form/OrderForm.module.css';
import { isTrigger, TICKET_TYPES, TRIGGER_TYPES } from '../orderTypes.ts';
import type { TicketType } from '../orderTypes.ts';
import classes from './ContractForm.module.css';

export interface TriggerTypesProps {
  readonly chosen: TicketType;
  readonly onChoose: (type: TicketType) => void;
}

/** The kinds of order that wait for a price, in a menu. Loads the menu's code, so load it lazily. */
export default function TriggerTypes({ chosen, onChoose }: TriggerTypesProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <UnstyledButton
          className={`${formClasses['type'] ?? ''} ${classes['more'] ?? ''}`}
          aria-pressed={isTrigger(chosen)}
        >
          <span>{t(isTrigger(chosen) ? TICKET_TYPES[chosen].text : 'contract.form.type.trigger')}</span>
          <IconCaretDownFilled size={10} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {TRIGGER_TYPES.map((type) => (
          <Menu.RadioItem
            key={type}
            value={type}
            checked={type === chosen}
            closeMenuOnClick
            onChange={() => onChoose(type)}
          >
            {t(TICKET_TYPES[type].text)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
