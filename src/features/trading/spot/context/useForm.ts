import { useSyncExternalStore } from 'react';
import { useFormStore } from './FormStoreContext.ts';
import type { FormSnapshot } from './formStore.ts';

/** The order form and its surroundings; renders with every change of either, a few times a second at most. */
export function useForm(): FormSnapshot {
  const store = useFormStore();
  return useSyncExternalStore(store.subscribe, store.snapshot);
}
