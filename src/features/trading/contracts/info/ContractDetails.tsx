import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractContext } from '../context/contractContext.ts';

const DetailsDialog = lazy(() => import('./DetailsDialog.tsx'));

/** Opens the rules of the contract where no tab shows them. */
export function ContractDetails() {
  const { t } = useTranslation();
  const { instrument } = useContractContext();
  const [isOpen, setOpen] = useState(false);
  const label = t('contract.info.open');
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <IconInfoCircle size={18} />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <DetailsDialog contract={instrument.pair} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
