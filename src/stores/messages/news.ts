import type { ContractOrder, Message, Order } from '@tidemark/sdk/contract';
import { events } from '@tidemark/streams';
import type { StreamEvent } from '@tidemark/streams';
import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  filter,
  groupBy,
  last,
  map,
  merge,
  mergeMap,
  timer,
} from 'rxjs';
import type { Observable } from 'rxjs';
import { hub, sdk } from '../clients.ts';
import { environment } from '../environment.ts';
import { afterCalls, hasToldEnd, hasToldFilled } from './toldOrders.ts';

/** Kinds of what happens to a user's orders and positions, the gravest first. */
export const NEWS_KINDS = ['liquidation', 'cancellation', 'trigger', 'fill', 'funding'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

type Template = NonNullable<Message['template']>['name'];

const KIND_OF: Readonly<Partial<Record<Template, NewsKind>>> = {
  liquidation: 'liquidation',
  deleveraging: 'liquidation',
  positionSettled: 'liquidation',
  orderCancelled: 'cancellation',
  ordersCancelled: 'cancellation',
  openOrdersCancelled: 'cancellation',
  ordersUnfit: 'cancellation',
  ordersDelisted: 'cancellation',
  contractOrderUnfilled: 'cancellation',
  triggerFired: 'trigger',
  triggerFailed: 'trigger',
  orderFilled: 'fill',
  orderPartlyFilled: 'fill',
  contractOrderFilled: 'fill',
  contractOrderPartlyFilled: 'fill',
  fundingPaid: 'funding',
  fundingReceived: 'funding',
};

/** An order that rests, filled in part. */
export interface PartlyFilled extends Pick<Order, 'side' | 'filled' | 'quantity' | 'price' | 'averagePrice'> {
  /** A pair or a contract. */
  readonly instrument: string;
}

interface NewsBase {
  readonly kind: NewsKind;
  /** The order that it is about; of several news of an order the last one says all. */
  readonly orderId: string | undefined;
  /** Whether the page has told it meanwhile, as the outcome of what the user did. */
  readonly isTold: () => boolean;
}

/** Something that happened to the user's orders or positions: what a message tells, or that an order was filled in part. */
export type News = NewsBase &
  (
    | { readonly message: Message; readonly order?: undefined }
    | { readonly message?: undefined; readonly order: PartlyFilled }
  );

/**
 * Everything that happens from now on, once each, also what happened while the connection was lost. Never errors. What happens while
 * a call of the user is under way comes after its answer.
 */
export function followNews(): Observable<News> {
  return happenings().pipe(concatMap(afterCalls));
}

function happenings(): Observable<News> {
  const ofContracts = partlyFilled(
    hub.events(events.contractFills),
    (orderId) => sdk.call('getContractOrder', { query: { orderId } }),
    ({ contract }) => contract,
  );
  const ofMessages = itemsOf(hub.events(events.messages)).pipe(
    map(newsOfMessage),
    filter((news) => news !== undefined),
  );
  // Simulated trading has contracts alone.
  if (environment === 'simulated') return merge(ofMessages, ofContracts);
  return merge(
    ofMessages,
    ofContracts,
    partlyFilled(
      hub.events(events.fills),
      (orderId) => sdk.call('getOrder', { query: { orderId } }),
      ({ pair }) => pair,
    ),
  );
}

function itemsOf<Item>(happened: Observable<StreamEvent<Item>>): Observable<Item> {
  return happened.pipe(
    filter((event) => event.kind === 'event'),
    map(({ item }) => item),
  );
}

function newsOfMessage(message: Message): News | undefined {
  const kind = message.template && KIND_OF[message.template.name];
  if (kind === undefined || kind === null) return undefined;
  const orderId = message.template?.params['orderId'];
  const isSimulated = message.template?.params['simulated'] === 'true';
  const key = orderId && keyOf(orderId, isSimulated);
  return { kind, message, orderId: key, isTold: () => key !== undefined && hasToldEnd(key) };
}

/** Fills of an order that come together are one piece of news. */
const GATHER_MS = 200;
const CALLS_AT_ONCE = 2;

/**
 * The orders that go on after a further part of them was filled. Fills tell of them, and each is then asked for: to follow all orders, on
 * every page, would load the better part of a megabyte for whoever has many.
 */
function partlyFilled<Each extends Order | ContractOrder>(
  happened: Observable<StreamEvent<{ readonly orderId: string }>>,
  orderOf: (orderId: string) => Promise<Each>,
  instrumentOf: (order: Each) => string,
): Observable<News> {
  const told = new Map<string, string>();
  return itemsOf(happened).pipe(
    groupBy(({ orderId }) => orderId, { duration: () => timer(GATHER_MS) }),
    mergeMap((fills) => fills.pipe(last())),
    // What cannot be had is not told: the tables show it all the same.
    mergeMap(({ orderId }) => defer(() => orderOf(orderId)).pipe(catchError(() => EMPTY)), CALLS_AT_ONCE),
    filter(({ orderId, status, filled }) => {
      const isMore = told.get(orderId) !== filled;
      if (status === 'partiallyFilled') told.set(orderId, filled);
      else told.delete(orderId);
      return isMore && status === 'partiallyFilled';
    }),
    map((order): News => {
      const { side, filled, quantity, price, averagePrice } = order;
      const orderId = keyOf(order.orderId, environment === 'simulated');
      return {
        kind: 'fill',
        orderId,
        order: { instrument: instrumentOf(order), side, filled, quantity, price, averagePrice },
        isTold: () => hasToldFilled(orderId, filled),
      };
    }),
  );
}

/** Both exchanges count their orders. */
function keyOf(orderId: string, isSimulated: boolean): string {
  return isSimulated ? `simulated ${orderId}` : orderId;
}
