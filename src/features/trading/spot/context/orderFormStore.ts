import { createFormHooks, createFormStore } from '../../screen/context/createFormStore.ts';
import type { FormStore } from '../../screen/context/createFormStore.ts';
import { createOrderForm } from '../form/orderForm.ts';
import type { OrderFormContext, OrderFormEvent, OrderFormState } from '../form/orderForm.ts';
import { reduceOrderForm } from '../form/reduceOrderForm.ts';

/** The spot form outside React. */
export type OrderFormStore = FormStore<OrderFormState, OrderFormEvent, OrderFormContext>;

/** Creates the store of one instrument's form. */
export function createOrderFormStore(context: OrderFormContext): OrderFormStore {
  return createFormStore({ form: createOrderForm(), context }, reduceOrderForm);
}

/** The spot order form of the screen around, for components. */
export const {
  StoreContext: OrderFormStoreContext,
  useStore: useOrderFormStore,
  useFormSnapshot: useOrderForm,
} = createFormHooks<OrderFormState, OrderFormEvent, OrderFormContext>(
  'The order form needs a SpotContextProvider around',
);
