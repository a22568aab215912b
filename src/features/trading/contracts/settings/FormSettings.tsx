import { ActionIcon, Menu } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { contractScreen, useContractScreen } from '../../../../stores/contracts/screenSettings.ts';

const SETTINGS = ['confirmOrders', 'confirmClosing', 'confirmDragging', 'soundOnFill'] as const;

/** What the screen asks before it acts, and whether fills are heard. Loads the menu's code, so load it lazily. */
export default function FormSettings() {
  const { t } = useTranslation();
  const settings = useContractScreen();
  return (
    <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('contract.form.settings.title')}
          title={t('contract.form.settings.title')}
        >
          <IconSettings size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SETTINGS.map((name) => (
          <Menu.CheckboxItem
            key={name}
            checked={settings[name]}
            onChange={(isOn) => contractScreen.update({ [name]: isOn })}
          >
            {t(`contract.form.settings.${name}`)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
