import { ActionIcon, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AppearanceSettings } from './AppearanceSettings.tsx';

/** The button of the bar that opens theme and palette. */
export function AppearanceMenu() {
  const { t } = useTranslation();
  return (
    <Popover
      position="bottom-end"
      width={280}
      trapFocus
      returnFocus
      shadow="md"
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('appearance.open')}>
          <IconAdjustmentsHorizontal size={20} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('appearance.open')}>
        <AppearanceSettings />
      </Popover.Dropdown>
    </Popover>
  );
}
