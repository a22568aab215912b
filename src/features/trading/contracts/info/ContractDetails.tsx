import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../../ui/overlay/index.ts';
import { useContractDesk } from '../desk/ContractDesk.ts';
import { ContractInfo } from './ContractInfo.tsx';

/** Opens the rules of the contract where no tab shows them. */
export function ContractDetails() {
  const { t } = useTranslation();
  const { instrument } = useContractDesk();
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
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('contract.info.title', { contract: instrument.pair })}
      >
        <ContractInfo />
      </Modal>
    </>
  );
}
