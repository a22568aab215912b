import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../platform/failure.ts';
import { lazyPart } from '../lazyPart.ts';

const ResetFundsDialog = lazyPart(() => import('./ResetFundsDialog.tsx'));

interface ResetFundsProps {
  /** Resets them; answers why they were not, and never rejects. */
  readonly onReset: () => Promise<Failure | undefined>;
}

/** Brings demo funds back to what they began with, once the user has confirmed. */
export function ResetFunds({ onReset }: ResetFundsProps) {
  const { t } = useTranslation();
  // Its code arrives with the first opening; closed, it stays until it has faded out.
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t('ui.simulated.reset')}
      </Button>
      <Suspense>
        {isOpen !== undefined && (
          <ResetFundsDialog isOpen={isOpen} onClose={() => setOpen(false)} onReset={onReset} />
        )}
      </Suspense>
    </>
  );
}
