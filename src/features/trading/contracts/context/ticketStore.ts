import { createContext, use, useSyncExternalStore } from 'react';
import { createFormStore } from '../../screen/context/createFormStore.ts';
import type { FormSnapshot, FormStore } from '../../screen/context/createFormStore.ts';
import type { ContractInstrument } from '../contractInstrument.ts';
import { reduceTicket } from '../form/reduceTicket.ts';
import { createTicket } from '../form/ticket.ts';
import type { SizeUnit, Ticket, TicketContext, TicketEvent } from '../form/ticket.ts';

/** What sizes were last typed in, by kind of contract; lasts as long as the page. */
const lastSizeUnits: Record<ContractInstrument['kind'], SizeUnit> = {
  linear: 'size',
  inverse: 'size',
};

/** The ticket of a contract outside React. */
export type TicketStore = FormStore<Ticket, TicketEvent, TicketContext>;

/** Creates the store of one contract's ticket; what it has typed goes with it, the unit of sizes stays for the session. */
export function createTicketStore(context: TicketContext): TicketStore {
  const { kind } = context.instrument;
  return createFormStore<Ticket, TicketEvent, TicketContext>(
    { form: createTicket(lastSizeUnits[kind]), context },
    (ticket, event, around) => {
      if (event.type === 'unitChosen') lastSizeUnits[kind] = event.unit;
      return reduceTicket(ticket, event, around);
    },
  );
}

export const TicketStoreContext = createContext<TicketStore | undefined>(undefined);

/** The ticket of the contract screen around. Throws outside of one. */
export function useTicketStore(): TicketStore {
  const store = use(TicketStoreContext);
  if (store === undefined) throw new Error('useTicketStore needs a ContractContextProvider around');
  return store;
}

/** The ticket and its order context; renders with every change of either, a few times a second at most. */
export function useTicket(): FormSnapshot<Ticket, TicketContext> {
  const store = useTicketStore();
  return useSyncExternalStore(store.subscribe, store.snapshot);
}
