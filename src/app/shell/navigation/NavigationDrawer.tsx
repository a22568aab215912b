import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { AppearanceSettings } from '../appearance/AppearanceSettings.tsx';
import classes from './NavigationDrawer.module.css';
import { NavigationLinks } from './NavigationLinks.tsx';

export interface NavigationDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The links and settings of the small bar: 320 px wide, the full width up to 767 px. */
export default function NavigationDrawer({ opened, onClose }: NavigationDrawerProps) {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 767px)', true);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={narrow ? '100%' : 320}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Drawer.Header would be a second banner landmark. */}
        <div className={classes['header']}>
          <Drawer.Title>{t('nav.menu')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('nav.closeMenu')} />
        </div>
        <Drawer.Body>
          <NavigationLinks className={classes['links']} onFollow={onClose} />
          <AppearanceSettings />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
