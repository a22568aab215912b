import { ORDER_TYPES, type OrderTypeRules } from '../screen/orderTypes.ts';

/** The order types of contracts: those of pairs, and those that wait for a trigger price. `wire` is the order that a trigger places. */
export const TICKET_TYPES = {
  ...ORDER_TYPES,
  limitTrigger: {
    text: 'contract.form.type.limitTrigger',
    wire: 'limit',
    isPriced: true,
    isTrigger: true,
    hasTimeInForce: false,
    takes: 'atPrice',
  },
  marketTrigger: {
    text: 'contract.form.type.marketTrigger',
    wire: 'market',
    isPriced: false,
    isTrigger: true,
    hasTimeInForce: false,
    takes: 'always',
  },
  trailingStop: {
    text: 'contract.form.type.trailingStop',
    wire: 'market',
    isPriced: false,
    isTrigger: true,
    hasTimeInForce: false,
    takes: 'always',
  },
} as const satisfies Record<
  string,
  OrderTypeRules & { readonly text: string; readonly wire?: 'limit' | 'market' }
>;

export type TicketType = keyof typeof TICKET_TYPES;
export type TriggerType = Exclude<TicketType, keyof typeof ORDER_TYPES>;

/** Whether an order of this type waits for a price. */
export const isTrigger = (type: TicketType): type is TriggerType => TICKET_TYPES[type].isTrigger;

/** Whether an order of this type has a price of its own. */
export const isPriced = (type: TicketType): boolean => TICKET_TYPES[type].isPriced;

/** The types that wait for a price, in the order they are offered. */
export const TRIGGER_TYPES = (Object.keys(TICKET_TYPES) as readonly TicketType[]).filter(isTrigger);
