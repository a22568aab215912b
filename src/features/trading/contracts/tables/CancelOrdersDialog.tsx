import { CancelAllDialog } from '../../screen/tables/CancelAllDialog.tsx';
import { useCancelOrders } from './useCancelOrders.ts';
import type { CancelledTogether } from './useCancelOrders.ts';

export interface CancelOrdersDialogProps extends CancelledTogether {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What will be cancelled, in a sentence. */
  readonly text: string;
}

/** Cancels orders together, once the user has confirmed. */
export default function CancelOrdersDialog({ isOpen, onClose, text, ...together }: CancelOrdersDialogProps) {
  return <CancelAllDialog {...useCancelOrders(together)} text={text} isOpen={isOpen} onClose={onClose} />;
}
