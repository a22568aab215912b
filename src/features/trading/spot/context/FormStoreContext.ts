import { createContext, use } from 'react';
import type { FormStore } from './formStore.ts';

export const FormStoreContext = createContext<FormStore | undefined>(undefined);

/** The spot order form of the screen around. Throws outside of one. */
export function useFormStore(): FormStore {
  const store = use(FormStoreContext);
  if (store === undefined) throw new Error('useFormStore needs a DeskProvider around');
  return store;
}
