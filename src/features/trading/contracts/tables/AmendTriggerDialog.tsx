import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/index.ts';
import type { Contract, TriggerOrder } from '../../../../stores/contracts/index.ts';
import { toast } from '../../../../ui/feedback/index.ts';
import { Money, useFormat } from '../../../../ui/format/index.ts';
import { ReactiveOverlay } from '../../../../ui/overlay/index.ts';
import { DecimalField } from '../positions/DecimalField.tsx';
import classes from '../positions/Positions.module.css';
import { sizeUnit } from '../positions/sizeUnit.ts';
import { useCall } from '../positions/useCall.ts';
import { problemOfTriggerAmendment, triggerAmendmentOf } from './amendment.ts';

export interface AmendTriggerDialogProps {
  readonly trigger: TriggerOrder;
  readonly contract: Contract | undefined;
  readonly onClose: () => void;
}

const typed = (value: string | null): string => (value === null ? '' : new Money(value).toFixed());

/** Changes what an entry waits for and what it places. */
export default function AmendTriggerDialog({ trigger, contract, onClose }: AmendTriggerDialogProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { run, isPending } = useCall();
  const [draft, setDraft] = useState(() => ({
    triggerPrice: typed(trigger.triggerPrice),
    price: typed(trigger.price),
    quantity: typed(trigger.quantity),
  }));
  if (contract === undefined) return null;
  const problem = problemOfTriggerAmendment(draft, trigger, contract);
  const amendment = triggerAmendmentOf(draft, trigger);
  const unit = sizeUnit(contract);
  const field = (name: keyof typeof draft, label: string, of: string) => (
    <DecimalField
      name={name}
      label={label}
      value={draft[name]}
      unit={of}
      isWrong={problem?.field === name}
      onText={(text) => setDraft({ ...draft, [name]: text })}
    />
  );

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (problem !== undefined || amendment === undefined) return;
    if ((await run(() => contractActions.amendTrigger(amendment))) === undefined) return;
    toast.success(t('contract.tables.amended'));
    onClose();
  };

  return (
    <ReactiveOverlay
      isOpen
      onClose={onClose}
      isNarrow
      title={t('contract.tables.amendTitle', { contract: trigger.contract })}
    >
      <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
        {field('triggerPrice', t('contract.columns.triggerPrice'), contract.quoteAsset)}
        {trigger.type === 'limit' && field('price', t('contract.columns.orderPrice'), contract.quoteAsset)}
        {field('quantity', t('contract.columns.quantity'), unit)}
        <p className={classes['message']} role="alert">
          {problem !== undefined &&
            t(`contract.tables.problem.${problem.code}`, { limit: formatDecimal(problem.limit), unit })}
        </p>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('contract.margin.cancel')}
          </Button>
          <Button type="submit" disabled={isPending || problem !== undefined || amendment === undefined}>
            {t('contract.protect.save')}
          </Button>
        </Group>
      </form>
    </ReactiveOverlay>
  );
}
