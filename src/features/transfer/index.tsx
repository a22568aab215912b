import '@mantine/core/styles/Input.layer.css';
import { useTranslation } from 'react-i18next';
import type { TransferRequest } from '../../stores/dialogs.ts';
import { useSession } from '../../stores/session/index.ts';
import { ReactiveOverlay } from '../../ui/overlay/ReactiveOverlay.tsx';
import { TransferPanel } from './TransferPanel.tsx';
import { useTransfer } from './useTransfer.ts';

export interface TransferDialogProps {
  readonly isOpen: boolean;
  /** Another request is another transfer, which starts from the beginning. */
  readonly request: TransferRequest;
  readonly onClose: () => void;
}

/** Moves money between the user's own accounts. */
export default function TransferDialog(props: TransferDialogProps) {
  const { user } = useSession();
  return user && <UserTransfer key={user.userId} userId={user.userId} {...props} />;
}

/** Holds the transfer above the overlay, whose content is made again when a phone is turned. */
function UserTransfer(props: TransferDialogProps & { readonly userId: string }) {
  const { t } = useTranslation();
  const transfer = useTransfer(props);
  return (
    <ReactiveOverlay isOpen={props.isOpen} onClose={props.onClose} title={t('transfer.title')}>
      <TransferPanel {...transfer} />
    </ReactiveOverlay>
  );
}
