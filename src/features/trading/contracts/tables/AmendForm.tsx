import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/format/index.ts';
import { ReactiveOverlay } from '../../../../ui/overlay/index.ts';
import classes from '../positions/Positions.module.css';
import type { AmendmentProblem } from './amendment.ts';

export interface AmendFormProps {
  readonly contract: string;
  /** What quantities are counted in. */
  readonly unit: string;
  readonly problem: AmendmentProblem | undefined;
  /** Nothing can be sent: nothing differs, or it is on its way. */
  readonly isIdle: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  /** Its fields. */
  readonly children: ReactNode;
}

/** The dialog in which an order is changed. */
export function AmendForm({ contract, unit, problem, isIdle, onSubmit, onClose, children }: AmendFormProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const isDisabled = isIdle || problem !== undefined;
  return (
    <ReactiveOverlay isOpen onClose={onClose} isNarrow title={t('contract.tables.amendTitle', { contract })}>
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDisabled) void onSubmit();
        }}
      >
        {children}
        <p className={classes['message']} role="alert">
          {problem !== undefined &&
            t(`contract.tables.problem.${problem.code}`, { limit: formatDecimal(problem.limit), unit })}
        </p>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('contract.margin.cancel')}
          </Button>
          <Button type="submit" disabled={isDisabled}>
            {t('contract.protect.save')}
          </Button>
        </Group>
      </form>
    </ReactiveOverlay>
  );
}
