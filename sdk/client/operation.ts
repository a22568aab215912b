import type { operations } from '../generated/index.ts';
import type { BodyOf, OperationData, OperationId, ParamsOf, QueryOf } from '../contract/operations.ts';
import type { BodyWriter, Call, CallSettings, OperationFacts } from './call.ts';
import type { Client } from './client.ts';

type None = Record<never, never>;

type Given<Body> = [Body] extends [undefined] ? None : Body;

/** What a call is given: the members of its path, its query and its body, flat. */
export type OperationArguments<Id extends OperationId> = ParamsOf<operations[Id]> &
  QueryOf<operations[Id]> &
  Given<BodyOf<operations[Id]>>;

/** A call of the SDK: `sdk.spot.orders.place(args, settings)`. What it is given may be left out where nothing in it is required. */
export type BoundOperation<Id extends OperationId> =
  None extends OperationArguments<Id>
    ? (args?: OperationArguments<Id>, settings?: CallSettings) => Promise<OperationData<Id>>
    : (args: OperationArguments<Id>, settings?: CallSettings) => Promise<OperationData<Id>>;

/** The same as a function that bundlers keep only where it is used: `placeOrder(client, args, settings)`. */
export type OperationFunction<Id extends OperationId> = (None extends OperationArguments<Id>
  ? (client: Client, args?: OperationArguments<Id>, settings?: CallSettings) => Promise<OperationData<Id>>
  : (client: Client, args: OperationArguments<Id>, settings?: CallSettings) => Promise<OperationData<Id>>) & {
  /** What the call is, for programs. */
  readonly operation: OperationFacts;
};

type Members = Readonly<Record<string, unknown>>;

/** Sorts the members of a call into its path, and its query or body. */
function membersOf(
  { method, path, bodiless }: OperationFacts,
  args: Members,
): Pick<Call, 'params' | 'query' | 'body'> {
  const params: Record<string, string> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(args)) {
    if (path.includes(`{${name}}`)) params[name] = String(value);
    else rest[name] = value;
  }
  if (method === 'GET') return { params, query: rest as NonNullable<Call['query']> };
  return bodiless ? { params } : { params, body: rest };
}

/**
 * Makes the function of an operation.
 * @param write writes its body where that is not JSON
 */
export function defineOperation<Id extends OperationId>(
  operation: OperationFacts,
  write?: BodyWriter,
): OperationFunction<Id> {
  const call = (client: Client, args: Members = {}, settings?: CallSettings): Promise<unknown> =>
    client.make({ ...operation, operation: operation.id, ...membersOf(operation, args), write, settings });
  // What it is given and answers is the contract's to say.
  return Object.assign(call, { operation }) as unknown as OperationFunction<Id>;
}
