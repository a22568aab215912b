import { PRODUCTS } from '../generated/products.ts';
import type { Products } from '../generated/products.ts';
import type { CallSettings, OperationFacts } from './call.ts';
import { callOf, requestBy } from './caller.ts';
import type { Caller, RawInit } from './calls.ts';
import type { Client } from './client.ts';
import { createFullClient } from './createFullClient.ts';
import type { SdkOptions } from './options.ts';
import { unknownOperation } from './unknownOperation.ts';

/** Every operation of the exchange by product, noun and verb: `sdk.spot.orders.place({ pair, … })`; and by its id or its path. */
export interface Sdk extends Products, Caller {
  /** What the functions of `@tidemark/sdk/spot` and its like are given. */
  readonly client: Client;
}

type OperationFunction = ((client: Client, args?: object, settings?: CallSettings) => Promise<unknown>) & {
  readonly operation: OperationFacts;
};

type Nouns = Readonly<Record<string, Readonly<Record<string, OperationFunction>>>>;

/** Every operation by product, noun and verb. */
const TABLE = PRODUCTS as Readonly<Record<string, Nouns>>;

const mapValues = <From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

/** The operations by their ids. */
function operationsById(): ReadonlyMap<string, OperationFacts> {
  const functions = Object.values(TABLE).flatMap((nouns) =>
    Object.values(nouns).flatMap(Object.values<OperationFunction>),
  );
  return new Map(functions.map(({ operation }) => [operation.id, operation]));
}

/** The whole SDK on a client. */
export function sdkOf(client: Client): Sdk {
  let byId: ReadonlyMap<string, OperationFacts> | undefined;
  const call = async (id: string, init: RawInit = {}): Promise<unknown> => {
    byId ??= operationsById();
    const operation = byId.get(id);
    if (operation === undefined) throw unknownOperation(id, [...byId.keys()]);
    return client.make({ ...operation, operation: id, ...callOf(init) });
  };
  const products = mapValues(TABLE, (nouns) =>
    mapValues(nouns, (verbs) =>
      mapValues(
        verbs,
        (operation) => (args?: object, settings?: CallSettings) => operation(client, args, settings),
      ),
    ),
  );
  // The types say more of each call than one function can check of all.
  return { ...products, client, call, request: requestBy(client) } as unknown as Sdk;
}

/** Makes the SDK. Throws a TypeError when there is no page to take the address from and none was given. */
export function createSdk(options: SdkOptions = {}): Sdk {
  return sdkOf(createFullClient(options));
}
