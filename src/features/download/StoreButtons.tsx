import { Button } from '@mantine/core';
import { IconBrandApple, IconBrandGooglePlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../stores/download.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Leads to the application stores. */
export function StoreButtons() {
  const { t } = useTranslation();
  const stores = useStores();
  return (
    <>
      <StoreButton
        name={t('download.ios')}
        address={stores?.ios}
        icon={<IconBrandApple size={20} stroke={1.75} />}
      />
      <StoreButton
        name={t('download.android')}
        address={stores?.android}
        icon={<IconBrandGooglePlay size={20} stroke={1.75} />}
      />
    </>
  );
}

interface StoreButtonProps {
  readonly name: string;
  /** Empty while the application is not in the store. */
  readonly address: string | undefined;
  readonly icon: ReactNode;
}

/** Leads to an application store, or says that the application will come there. */
function StoreButton({ name, address = '', icon }: StoreButtonProps) {
  const { t } = useTranslation();
  if (address === '') {
    return (
      <Button
        size="md"
        variant="default"
        leftSection={icon}
        onClick={() => toast.warning(t('download.soon'))}
      >
        {name}
      </Button>
    );
  }
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      size="md"
      variant="default"
      leftSection={icon}
    >
      {name}
    </Button>
  );
}
