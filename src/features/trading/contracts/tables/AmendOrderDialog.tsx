import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract, ContractOrder } from '../../../../stores/contracts/index.ts';
import { toast } from '../../../../ui/feedback/index.ts';
import { Money } from '../../../../ui/format/index.ts';
import type { Amended } from '../amend/amendedMargin.ts';
import { MarginMoved } from '../amend/MarginMoved.tsx';
import { useAmend } from '../amend/useAmend.ts';
import { DecimalField } from '../positions/DecimalField.tsx';
import classes from '../positions/Positions.module.css';
import { sizeUnit } from '../positions/sizeUnit.ts';
import { useCall } from '../positions/useCall.ts';
import { AmendForm } from './AmendForm.tsx';
import { amendmentOf, problemOfAmendment } from './amendment.ts';

export interface AmendOrderDialogProps {
  readonly order: ContractOrder;
  readonly contract: Contract;
  readonly onClose: () => void;
}

/** Changes price and quantity of an order in the book. */
export default function AmendOrderDialog({ order, contract, onClose }: AmendOrderDialogProps) {
  const { t } = useTranslation();
  const { run, isPending } = useCall();
  const { marginFor, amend } = useAmend(contract);
  const [price, setPrice] = useState(() => new Money(order.price ?? 0).toFixed());
  const [quantity, setQuantity] = useState(() => new Money(order.quantity).toFixed());
  const draft = { price, quantity };
  const problem = problemOfAmendment(draft, order, contract);
  const changes = problem === undefined ? amendmentOf(draft, order) : undefined;
  const amended: Amended | undefined = changes && { kind: 'order', order, changes };
  const unit = sizeUnit(contract);

  const submit = async (): Promise<void> => {
    if (amended === undefined) return;
    const done = await run(async () => {
      await amend(amended);
      return true;
    });
    if (done === undefined) return;
    toast.success(t('contract.tables.amended'));
    onClose();
  };

  return (
    <AmendForm
      contract={order.contract}
      unit={unit}
      problem={problem}
      isIdle={isPending || amended === undefined}
      onSubmit={submit}
      onClose={onClose}
    >
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
      <MarginMoved margin={amended && marginFor(amended)} asset={contract.settleAsset} />
      <p className={classes['hint']}>{t('contract.tables.amendHint')}</p>
    </AmendForm>
  );
}
