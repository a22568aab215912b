import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useCall } from '../useCall.ts';

export interface CancelButtonProps {
  readonly cancel: () => Promise<unknown>;
  /** Said once the order is cancelled. */
  readonly cancelled: string;
  /** Said where no answer came and it is not known whether it was. */
  readonly unanswered?: string;
}

/** Cancels the order of a row, and says what came of it. */
export function CancelButton({ cancel, cancelled, unanswered }: CancelButtonProps) {
  const { t } = useTranslation();
  const { run, isPending } = useCall(unanswered);
  const onCancel = async (): Promise<void> => {
    if ((await run(cancel)) !== undefined) toast.success(cancelled);
  };
  return (
    <Button size="compact-xs" variant="default" disabled={isPending} onClick={() => void onCancel()}>
      {t('trade.tables.cancel')}
    </Button>
  );
}
