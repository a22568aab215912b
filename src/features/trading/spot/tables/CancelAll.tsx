import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../stores/failure.ts';
import { orderActions } from '../../../../stores/spot/index.ts';
import { toast } from '../../../../ui/feedback/index.ts';
import { useFailureText } from '../../screen/messages/useFailureText.ts';
import { CancelAllButton } from '../../screen/tables/CancelAllButton.tsx';

export interface CancelAllProps {
  /** Orders shown. */
  readonly count: number;
  /** The pair they are filtered by. */
  readonly pair: string | undefined;
}

/** Cancels every order that the table shows, once the user has confirmed. */
export function CancelAll({ count, pair }: CancelAllProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [isPending, setPending] = useState(false);

  const cancelAll = async (): Promise<void> => {
    setPending(true);
    try {
      const cancelled = await orderActions.cancelAll(pair);
      toast.success(t('trade.outcome.allCancelled', { count: cancelled.length }));
    } catch (error) {
      toast.error(failureText(failureOf(error)));
    }
    setPending(false);
  };

  const text =
    pair === undefined ? t('trade.tables.cancelAllText') : t('trade.tables.cancelAllOfPair', { pair });
  return <CancelAllButton count={count} text={text} isPending={isPending} onConfirm={cancelAll} />;
}
