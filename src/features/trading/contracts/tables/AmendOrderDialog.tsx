import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/index.ts';
import type { Contract, ContractOrder } from '../../../../stores/contracts/index.ts';
import { toast } from '../../../../ui/feedback/index.ts';
import { Money, useFormat } from '../../../../ui/format/index.ts';
import { ReactiveOverlay } from '../../../../ui/overlay/index.ts';
import { DecimalField } from '../positions/DecimalField.tsx';
import classes from '../positions/Positions.module.css';
import { sizeUnit } from '../positions/sizeUnit.ts';
import { useCall } from '../positions/useCall.ts';
import { amendmentOf, problemOfAmendment } from './amendment.ts';

export interface AmendOrderDialogProps {
  readonly order: ContractOrder;
  readonly contract: Contract | undefined;
  readonly onClose: () => void;
}

/** Changes price and quantity of an order in the book. */
export default function AmendOrderDialog({ order, contract, onClose }: AmendOrderDialogProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { run, isPending } = useCall();
  const [price, setPrice] = useState(() => new Money(order.price ?? 0).toFixed());
  const [quantity, setQuantity] = useState(() => new Money(order.quantity).toFixed());
  if (contract === undefined) return null;
  const draft = { price, quantity };
  const problem = problemOfAmendment(draft, order, contract);
  const amendment = amendmentOf(draft, order);
  const unit = sizeUnit(contract);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (problem !== undefined || amendment === undefined) return;
    if ((await run(() => contractActions.amend(amendment))) === undefined) return;
    toast.success(t('contract.tables.amended'));
    onClose();
  };

  return (
    <ReactiveOverlay
      isOpen
      onClose={onClose}
      isNarrow
      title={t('contract.tables.amendTitle', { contract: order.contract })}
    >
      <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
        <DecimalField
          name="price"
          label={t('contract.columns.orderPrice')}
          value={price}
          unit={contract.quoteAsset}
          isWrong={problem?.field === 'price'}
          onText={setPrice}
        />
        <DecimalField
          name="quantity"
          label={t('contract.columns.quantity')}
          value={quantity}
          unit={unit}
          isWrong={problem?.field === 'quantity'}
          onText={setQuantity}
        />
        <p className={classes['hint']}>{t('contract.tables.amendHint')}</p>
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
