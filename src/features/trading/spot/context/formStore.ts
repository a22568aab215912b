import { createOrderForm } from '../form/orderForm.ts';
import type { OrderFormContext, OrderFormEvent, OrderFormState } from '../form/orderForm.ts';
import { reduceOrderForm } from '../form/reduceOrderForm.ts';
import { createStore } from '../../screen/context/createFormStore.ts';
import type { Snapshot, Store } from '../../screen/context/createFormStore.ts';

/** The spot form and its surroundings. */
export type FormSnapshot = Snapshot<OrderFormState, OrderFormContext>;

/** The spot form outside React. */
export type FormStore = Store<OrderFormState, OrderFormEvent, OrderFormContext>;

/** Creates the store of one instrument's form. */
export function createFormStore(context: OrderFormContext): FormStore {
  return createStore({ form: createOrderForm(), context }, reduceOrderForm);
}
