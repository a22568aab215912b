import { createContext, use, useSyncExternalStore } from 'react';
import { createFormStore } from '../../screen/context/createFormStore.ts';
import type { FormSnapshot, FormStore } from '../../screen/context/createFormStore.ts';
import { createOrderForm } from '../form/orderForm.ts';
import type { OrderFormContext, OrderFormEvent, OrderFormState } from '../form/orderForm.ts';
import { reduceOrderForm } from '../form/reduceOrderForm.ts';

/** The spot form and its order context. */
export type OrderFormSnapshot = FormSnapshot<OrderFormState, OrderFormContext>;

/** The spot form outside React. */
export type OrderFormStore = FormStore<OrderFormState, OrderFormEvent, OrderFormContext>;

/** Creates the store of one instrument's form. */
export function createOrderFormStore(context: OrderFormContext): OrderFormStore {
  return createFormStore({ form: createOrderForm(), context }, reduceOrderForm);
}

export const OrderFormStoreContext = createContext<OrderFormStore | undefined>(undefined);

/** The spot order form of the screen around. Throws outside of one. */
export function useOrderFormStore(): OrderFormStore {
  const store = use(OrderFormStoreContext);
  if (store === undefined) throw new Error('useOrderFormStore needs a SpotContextProvider around');
  return store;
}

/** The order form and its order context; renders with every change of either, a few times a second at most. */
export function useOrderForm(): OrderFormSnapshot {
  const store = useOrderFormStore();
  return useSyncExternalStore(store.subscribe, store.snapshot);
}
