import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '../../../../stores/contracts/index.ts';
import { toast } from '../../../../ui/feedback/index.ts';
import { useFormat } from '../../../../ui/format/index.ts';
import { ReactiveOverlay } from '../../../../ui/overlay/index.ts';
import type { Amended } from './amendedMargin.ts';
import { MarginMoved } from './MarginMoved.tsx';
import { useAmend } from './useAmend.ts';
import classes from '../positions/Positions.module.css';
import { sizeUnit } from '../positions/sizeUnit.ts';
import { useCall } from '../positions/useCall.ts';
import type { AmendmentProblem } from './amendment.ts';

export interface AmendFormProps {
  readonly contract: Contract;
  readonly problem: AmendmentProblem | undefined;
  /** `undefined` while there is a problem, or nothing differs. */
  readonly amended: Amended | undefined;
  readonly onClose: () => void;
  /** Its fields. */
  readonly children: ReactNode;
  readonly hint?: string;
}

/** The dialog in which an order is changed; it closes once the exchange has taken the change. */
export function AmendForm({ contract, problem, amended, onClose, children, hint }: AmendFormProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { run, isPending } = useCall();
  const { marginFor, amend } = useAmend(contract);
  const unit = sizeUnit(contract);
  const isDisabled = isPending || amended === undefined;

  const submit = async (): Promise<void> => {
    if (isDisabled) return;
    const done = await run(async () => {
      await amend(amended);
      return true;
    });
    if (done === undefined) return;
    toast.success(t('contract.tables.amended'));
    onClose();
  };

  return (
    <ReactiveOverlay
      isOpen
      onClose={onClose}
      isNarrow
      title={t('contract.tables.amendTitle', { contract: contract.contract })}
    >
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        <MarginMoved margin={amended && marginFor(amended)} asset={contract.settleAsset} />
        {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
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
