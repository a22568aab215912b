import { createContext, use } from 'react';
import type { OrderFormStore } from './formStore.ts';

export const OrderFormStoreContext = createContext<OrderFormStore | undefined>(undefined);

/** The spot order form of the screen around. Throws outside of one. */
export function useOrderFormStore(): OrderFormStore {
  const store = use(OrderFormStoreContext);
  if (store === undefined) throw new Error('useFormStore needs a DeskProvider around');
  return store;
}
