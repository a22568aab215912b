import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../stores/failure.ts';
import { orderActions } from '../../../../stores/spot/actions.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useFailureText } from '../../screen/messages/useFailureText.ts';

export interface CancelOrder {
  /** Cancels an order and says what happened. Never rejects. */
  readonly cancel: (orderId: string) => Promise<void>;
  /** Orders whose cancellation is on its way. */
  readonly pending: ReadonlySet<string>;
}

/** Cancels single orders. */
export function useCancelOrder(): CancelOrder {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());

  const cancel = async (orderId: string): Promise<void> => {
    setPending((ids) => new Set([...ids, orderId]));
    try {
      await orderActions.cancel(orderId);
      toast.success(t('trade.outcome.cancelled'));
    } catch (error) {
      toast.error(failureText(failureOf(error)));
    }
    setPending((ids) => new Set([...ids].filter((id) => id !== orderId)));
  };

  return { cancel, pending };
}
