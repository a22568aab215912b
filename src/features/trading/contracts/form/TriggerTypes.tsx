import { Menu, UnstyledButton } from '@mantine/core';
import { IconCaretDownFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import formClasses from '../../screen/form/OrderForm.module.css';
import classes from './ContractForm.module.css';
import { isTrigger } from './ticket.ts';
import type { TicketType } from './ticket.ts';

const TRIGGERS = ['limitTrigger', 'marketTrigger', 'trailingStop'] as const;

export interface TriggerTypesProps {
  readonly chosen: TicketType;
  readonly onChoose: (type: TicketType) => void;
}

/** The kinds of order that wait for a price, in a menu. Loads the menu's code, so load it lazily. */
export default function TriggerTypes({ chosen, onChoose }: TriggerTypesProps) {
  const { t } = useTranslation();
  const waiting = TRIGGERS.find((type) => type === chosen);
  return (
    <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <UnstyledButton
          className={`${formClasses['type'] ?? ''} ${classes['more'] ?? ''}`}
          aria-pressed={isTrigger(chosen)}
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
            checked={type === chosen}
            closeMenuOnClick
            onChange={() => onChoose(type)}
          >
            {t(`contract.form.type.${type}`)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
