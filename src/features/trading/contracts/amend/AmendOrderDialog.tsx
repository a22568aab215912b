import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract, ContractOrder } from '../../../../stores/contracts/types.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import type { Amended } from './amendedMargin.ts';
import { DecimalField } from '../../screen/form/DecimalField.tsx';
import { sizeUnit } from '../contractInstrument.ts';
import { AmendForm } from './AmendForm.tsx';
import { amendmentOf, problemOfAmendment } from './amendment.ts';

export interface AmendOrderDialogProps {
  readonly order: ContractOrder;
  readonly contract: Contract;
  /** The new price to begin with; the present one when absent. */
  readonly to?: string | undefined;
  readonly onClose: () => void;
}

/** Changes price and quantity of an order in the book. */
export default function AmendOrderDialog({ order, contract, to, onClose }: AmendOrderDialogProps) {
  const { t } = useTranslation();
  const [price, setPrice] = useState(() => new Money(to ?? order.price ?? 0).toFixed());
  const [quantity, setQuantity] = useState(() => new Money(order.quantity).toFixed());
  const draft = { price, quantity };
  const problem = problemOfAmendment(draft, order, contract);
  const changes = problem === undefined ? amendmentOf(draft, order) : undefined;
  const amended: Amended | undefined = changes && { kind: 'order', order, changes };
  const unit = sizeUnit(contract);

  return (
    <AmendForm
      contract={contract}
      problem={problem}
      amended={amended}
      onClose={onClose}
      hint={t('contract.tables.amendHint')}
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
    </AmendForm>
  );
}
