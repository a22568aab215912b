import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelButton } from '../../screen/tables/CancelButton.tsx';
import type { CancelButtonProps } from '../../screen/tables/CancelButton.tsx';
import classes from '../positions/Positions.module.css';

export interface RowActionsProps extends Omit<CancelButtonProps, 'unanswered'> {
  readonly onAmend: () => void;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

/** What can be done with an order that waits. */
export function RowActions({ onAmend, children, ...cancelling }: RowActionsProps) {
  const { t } = useTranslation();
  const { order } = cancelling;
  return (
    <span className={classes['actions']}>
      {children}
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t('contract.tables.amendOf', { ...order, side: t(`trade.side.${order.side}`) })}
        onClick={onAmend}
      >
        {t('contract.tables.amend')}
      </Button>
      <CancelButton {...cancelling} unanswered={t('ui.unanswered')} />
    </span>
  );
}
