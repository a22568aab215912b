import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract, TriggerOrder } from '../../../../stores/contracts/types.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import type { Amended } from './amendedMargin.ts';
import { DecimalField } from '../../screen/form/DecimalField.tsx';
import { sizeUnit } from '../contractInstrument.ts';
import { AmendForm } from './AmendForm.tsx';
import { problemOfTriggerAmendment, triggerAmendmentOf } from './amendment.ts';

export interface AmendTriggerDialogProps {
  readonly trigger: TriggerOrder;
  readonly contract: Contract;
  readonly onClose: () => void;
}

const typed = (value: string | null): string => (value === null ? '' : new Money(value).toFixed());

/** Changes what an entry waits for and what it places. */
export default function AmendTriggerDialog({ trigger, contract, onClose }: AmendTriggerDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => ({
    triggerPrice: typed(trigger.triggerPrice),
    price: typed(trigger.price),
    quantity: typed(trigger.quantity),
  }));
  const problem = problemOfTriggerAmendment(draft, trigger, contract);
  const changes = problem === undefined ? triggerAmendmentOf(draft, trigger) : undefined;
  const amended: Amended | undefined = changes && { kind: 'trigger', trigger, changes };
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

  return (
    <AmendForm contract={contract} problem={problem} amended={amended} onClose={onClose}>
      {field('triggerPrice', t('contract.columns.triggerPrice'), contract.quoteAsset)}
      {trigger.type === 'limit' && field('price', t('contract.columns.orderPrice'), contract.quoteAsset)}
      {field('quantity', t('contract.columns.quantity'), unit)}
    </AmendForm>
  );
}
