import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractScreen } from '../../../../stores/contracts/index.ts';
import type { CloseAllProps } from './CloseAllDialog.tsx';
import { useCloseAll } from './useCloseAll.ts';

const CloseAllDialog = lazy(() => import('./CloseAllDialog.tsx'));

/** Closes every position that the table shows, once the user has confirmed. */
export function CloseAll({ positions, scope }: CloseAllProps) {
  const { t } = useTranslation();
  const { confirmClosing } = useContractScreen();
  const [isOpen, setOpen] = useState(false);
  const { closeAll, isPending } = useCloseAll();
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        disabled={positions.length === 0 || isPending}
        onClick={() => (confirmClosing ? setOpen(true) : void closeAll(scope, positions))}
      >
        {t('contract.close.all')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CloseAllDialog positions={positions} scope={scope} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
