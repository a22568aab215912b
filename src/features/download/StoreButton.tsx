import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/feedback/toast.ts';

export interface StoreButtonProps {
  readonly name: string;
  /** Empty while the application is not in the store. */
  readonly address: string | undefined;
  readonly icon: ReactNode;
}

/** Leads to an application store, or says that the application will come there. */
export function StoreButton({ name, address = '', icon }: StoreButtonProps) {
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
