import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

const loadDrawer = () => import('./NavigationDrawer.tsx');
const NavigationDrawer = lazy(loadDrawer);

/** The button of the small bar that opens the menu drawer; the drawer's code arrives when it is first reached for. */
export function MenuButton() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  const [wanted, { open: want }] = useDisclosure(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('nav.openMenu')}
        onPointerEnter={() => void loadDrawer()}
        onClick={() => {
          want();
          open();
        }}
      >
        <IconMenu2 size={20} stroke={1.75} />
      </ActionIcon>
      {wanted && (
        <Suspense>
          <NavigationDrawer opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
