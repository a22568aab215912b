import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AppearanceSettings } from '../appearance/AppearanceSettings.tsx';
import classes from './MenuDrawer.module.css';
import { NavigationLinks } from './NavigationLinks.tsx';

/** The links and settings of the small bar, in a drawer: 320 px wide, the full width up to 767 px. */
export function MenuDrawer() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  const narrow = useMediaQuery('(max-width: 767px)', true);
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('nav.openMenu')} onClick={open}>
        <IconMenu2 size={20} stroke={1.75} />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size={narrow ? '100%' : 320}
        title={t('nav.menu')}
        closeButtonProps={{ 'aria-label': t('nav.closeMenu') }}
        transitionProps={{ duration: 160 }}
      >
        <NavigationLinks className={classes['links']} onFollow={close} />
        <AppearanceSettings />
      </Drawer>
    </>
  );
}
