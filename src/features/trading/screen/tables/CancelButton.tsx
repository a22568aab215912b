import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useCall } from '../useCall.ts';

/** What tells the buttons of a table apart. */
export interface NamedOrder {
  /** What the exchange knows it by. */
  readonly number: string;
  readonly side: 'buy' | 'sell';
  /** A pair or a contract. */
  readonly instrument: string;
}

export interface CancelButtonProps {
  readonly order: NamedOrder;
  readonly cancel: () => Promise<unknown>;
  /** Said once the order is cancelled. */
  readonly cancelled: string;
  /** Said where no answer came and it is not known whether it was. */
  readonly unanswered?: string;
}

/** Cancels the order of a row, and says what came of it. */
export function CancelButton({ order, cancel, cancelled, unanswered }: CancelButtonProps) {
  const { t } = useTranslation();
  const { run, isPending } = useCall(unanswered);
  const onCancel = async (): Promise<void> => {
    if ((await run(cancel)) !== undefined) toast.success(cancelled);
  };
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={t('trade.tables.cancelOf', { ...order, side: t(`trade.side.${order.side}`) })}
      // It keeps the focus meanwhile, which a button that is disabled would lose.
      aria-disabled={isPending || undefined}
      data-disabled={isPending}
      onClick={() => void onCancel()}
    >
      {t('trade.tables.cancel')}
    </Button>
  );
}
