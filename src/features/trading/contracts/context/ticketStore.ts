import { createFormHooks, createFormStore } from '../../screen/context/createFormStore.ts';
import type { FormStore } from '../../screen/context/createFormStore.ts';
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

/** The ticket of the contract screen around, for components. */
export const {
  StoreContext: TicketStoreContext,
  useStore: useTicketStore,
  useFormSnapshot: useTicket,
} = createFormHooks<Ticket, TicketEvent, TicketContext>('The ticket needs a ContractContextProvider around');
