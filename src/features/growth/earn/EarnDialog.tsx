import { useTranslation } from 'react-i18next';
import type { EarnPosition, EarnProduct } from '../../../stores/growth/earn/types.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { useLastRequest } from '../../../ui/overlay/useLastRequest.ts';
import { AutoForm } from './AutoForm.tsx';
import { MoveForm } from './MoveForm.tsx';

/** What the user wants to do with a product. */
export interface EarnRequest {
  readonly kind: 'subscription' | 'redemption' | 'auto';
  readonly asset: string;
}

interface EarnDialogProps {
  readonly request: EarnRequest | null;
  readonly products: readonly EarnProduct[];
  readonly positions: readonly EarnPosition[];
  readonly revision: string;
  readonly onClose: () => void;
  /** Something has changed. */
  readonly onDone: () => void;
}

const TITLES = { subscription: 'subscribeOf', redemption: 'redeemOf', auto: 'auto.of' } as const;

/** Subscribes, redeems, or switches auto-subscribe. */
export function EarnDialog({ request, products, positions, revision, onClose, onDone }: EarnDialogProps) {
  const { t } = useTranslation();
  const last = useLastRequest(request);
  const shown = last?.request;
  const position = positions.find(({ asset }) => asset === shown?.asset);
  const done = (): void => {
    onClose();
    onDone();
  };
  return (
    <Modal
      isOpen={last?.isOpen ?? false}
      onClose={onClose}
      title={shown === undefined ? '' : t(`growth.earn.${TITLES[shown.kind]}`, { asset: shown.asset })}
    >
      {shown?.kind === 'auto' && position !== undefined && (
        <AutoForm key={last?.round} position={position} onDone={done} />
      )}
      {(shown?.kind === 'subscription' || shown?.kind === 'redemption') && (
        <MoveForm
          key={last?.round}
          kind={shown.kind}
          asset={shown.asset}
          minimum={products.find(({ asset }) => asset === shown.asset)?.minimum ?? '0'}
          position={position}
          revision={revision}
          onDone={done}
        />
      )}
    </Modal>
  );
}
