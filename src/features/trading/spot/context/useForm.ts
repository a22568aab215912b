import { useSyncExternalStore } from 'react';
import { useOrderFormStore } from './FormStoreContext.ts';
import type { OrderFormSnapshot } from './formStore.ts';

/** The order form and its surroundings; renders with every change of either, a few times a second at most. */
export function useOrderForm(): OrderFormSnapshot {
  const store = useOrderFormStore();
  return useSyncExternalStore(store.subscribe, store.snapshot);
}
