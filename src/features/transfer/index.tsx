import { useTranslation } from 'react-i18next';
import type { TransferRequest } from '../../stores/dialogs/index.ts';
import { useSession } from '../../stores/session/index.ts';
import { ReactiveOverlay } from '../../ui/overlay/index.ts';
import { TransferPanel } from './TransferPanel.tsx';
import './styles.ts';

export interface TransferDialogProps {
  readonly isOpen: boolean;
  /** Another request is another transfer, which starts from the beginning. */
  readonly request: TransferRequest;
  readonly onClose: () => void;
}

/** Moves money between the user's own accounts. */
export default function TransferDialog({ isOpen, request, onClose }: TransferDialogProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <ReactiveOverlay isOpen={isOpen && user !== null} onClose={onClose} title={t('transfer.title')}>
      {user !== null && (
        <TransferPanel userId={user.userId} request={request} isOpen={isOpen} onClose={onClose} />
      )}
    </ReactiveOverlay>
  );
}
