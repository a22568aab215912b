import { createOrderForm } from '../form/orderForm.ts';
import type { OrderFormContext, OrderFormEvent, OrderFormState } from '../form/orderForm.ts';
import { reduceOrderForm } from '../form/reduceOrderForm.ts';
import { createFormStore } from '../../screen/context/createFormStore.ts';
import type { FormSnapshot, FormStore } from '../../screen/context/createFormStore.ts';

/** The spot form and its surroundings. */
export type OrderFormSnapshot = FormSnapshot<OrderFormState, OrderFormContext>;

/** The spot form outside React. */
export type OrderFormStore = FormStore<OrderFormState, OrderFormEvent, OrderFormContext>;

/** Creates the store of one instrument's form. */
export function createOrderFormStore(context: OrderFormContext): OrderFormStore {
  return createFormStore({ form: createOrderForm(), context }, reduceOrderForm);
}
