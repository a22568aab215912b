import { list, NUMBER, record, STRING, type Codec } from './codec/record.ts';
import type { OrderStatus } from './book/protocol.ts';
import type { TriggerState } from './contracts/protocol.ts';
import type { EventSink } from './kernel/kernel.ts';
import { Reject, type Outcome } from './kernel/outcome.ts';

/** What says who placed what a command places: the login or API key of a caller. It changes nothing of what the command does. */
export interface PlacedBy {
  /** Opaque; absent where nobody will ask. */
  readonly placedBy?: string | undefined;
}

/** What a command with {@link PlacedBy} left waiting: orders that rest, and triggers that will place some. What protects a position is not among them. */
export interface PlacementEvent {
  readonly kind: 'placement';
  readonly placedBy: string;
  readonly orders: readonly number[];
  readonly triggers: readonly number[];
}

export const PLACEMENT: Codec<Omit<PlacementEvent, 'kind'>> = record({
  placedBy: STRING,
  orders: list(NUMBER),
  triggers: list(NUMBER),
});

interface PlacedOrder {
  readonly orderId: number;
  readonly status: OrderStatus;
}

interface Placed {
  readonly orders?: readonly PlacedOrder[];
  readonly contractOrders?: readonly PlacedOrder[];
  readonly triggers?: readonly TriggerState[];
}

/** Carries out a command and, where it says who it is placed by, tells what it left waiting. */
export function placing<State, Command extends PlacedBy, Answer extends Placed>(
  events: EventSink<PlacementEvent>,
  command: Command,
  execute: (state: State, command: Command) => Outcome<Answer>,
  state: State,
): Outcome<Answer> {
  const { placedBy } = command;
  if (placedBy === undefined) return execute(state, command);
  const outcome = execute(state, { ...command, placedBy: undefined });
  if (!(outcome instanceof Reject) && !outcome.repeated) tell(events, placedBy, outcome);
  return outcome;
}

function tell(
  events: EventSink<PlacementEvent>,
  placedBy: string,
  { orders = [], contractOrders = [], triggers = [] }: Placed,
): void {
  const resting = [...orders, ...contractOrders]
    .filter(({ status }) => status === 'open' || status === 'partiallyFilled')
    .map(({ orderId }) => orderId);
  const entries = triggers
    .filter(({ purpose, status }) => purpose === 'entry' && status === 'waiting')
    .map(({ triggerId }) => triggerId);
  if (resting.length + entries.length > 0)
    events.add({ kind: 'placement', placedBy, orders: resting, triggers: entries });
}
