import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/feedback/toast.ts';
import classes from '../positions/Positions.module.css';
import { useContractCall } from '../useContractCall.ts';

export interface RowActionsProps {
  readonly onAmend: () => void;
  readonly cancel: () => Promise<unknown>;
  /** Said once it is cancelled. */
  readonly cancelled: string;
}

/** What can be done with an order that waits. */
export function RowActions({ onAmend, cancel, cancelled }: RowActionsProps) {
  const { t } = useTranslation();
  const { run, isPending } = useContractCall();
  const onCancel = async (): Promise<void> => {
    if ((await run(cancel)) !== undefined) toast.success(cancelled);
  };
  return (
    <span className={classes['actions']}>
      <Button size="compact-xs" variant="default" onClick={onAmend}>
        {t('contract.tables.amend')}
      </Button>
      <Button size="compact-xs" variant="default" disabled={isPending} onClick={() => void onCancel()}>
        {t('trade.tables.cancel')}
      </Button>
    </span>
  );
}
