import { useSyncExternalStore } from 'react';
import { useDesk } from './Desk.ts';
import type { FormSnapshot } from './formStore.ts';

/** The order form and its surroundings; renders with every change of either, a few times a second at most. */
export function useForm(): FormSnapshot {
  const { form } = useDesk();
  return useSyncExternalStore(form.subscribe, form.snapshot);
}
