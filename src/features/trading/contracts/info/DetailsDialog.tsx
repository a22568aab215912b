import { useTranslation } from 'react-i18next';
import { Modal } from '../../../../ui/overlay/Modal.tsx';
import ContractInfo from './ContractInfo.tsx';

export interface DetailsDialogProps {
  readonly contract: string;
  readonly onClose: () => void;
}

/** The rules of the contract, over the screen. */
export default function DetailsDialog({ contract, onClose }: DetailsDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal isOpen onClose={onClose} title={t('contract.info.title', { contract })}>
      <ContractInfo />
    </Modal>
  );
}
