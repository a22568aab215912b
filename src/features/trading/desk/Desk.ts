import { createContext, use } from 'react';
import type { Instrument } from '../instrument/instrument.ts';
import type { FormStore } from './formStore.ts';

/** What the panels of one trading screen share. */
export interface Desk {
  readonly instrument: Instrument;
  readonly form: FormStore;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

/** The desk of the screen around. Throws outside of one. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === undefined) throw new Error('useDesk needs a DeskProvider');
  return desk;
}
