import type { Document } from '../documents.ts';

type Json = Readonly<Record<string, unknown>>;

/** Who an operation is for: anybody, the holder of an API key, a user who is logged in, or an operator. */
export type Caller = 'anybody' | 'key' | 'user' | 'operator';

/** An operation, as examples and reference need it. Whatever it names in another place of its document is put in that place. */
export interface DescribedOperation {
  readonly id: string;
  /** Name of its document, such as `spot`. */
  readonly document: string;
  /** Product, noun and verb, such as `spot.orders.place`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly caller: Caller;
  /** Whether it can be called without an `auth` token. */
  readonly isOpen: boolean;
  /** Scope that an API key needs; `undefined` where no key can call it. */
  readonly scope: string | undefined;
  /** Whether a call can be made over the socket, too. */
  readonly bySocket: boolean;
  /** Whether a factor must have been proved a moment ago. */
  readonly stepUp: boolean;
  /** The member of the body under which the call is carried out once however often it comes; of a batch, `orders.clientOrderId`. */
  readonly idempotentBy: string | undefined;
  /** Whether each item of its body counts as a call against the limits. */
  readonly countsItems: boolean;
  readonly codes: readonly number[];
  /** Members of path and query that are of the call itself: not those that every call has. */
  readonly parameters: readonly DescribedParameter[];
  /** Schema of the body, and the documented example; `undefined` where there is none. */
  readonly body: { readonly schema: Json; readonly example: Json; readonly type: string } | undefined;
  readonly bodyRequired: boolean;
  readonly answer: { readonly schema: Json; readonly example: unknown; readonly type: string };
  /** Whether a success comes as `{ code, message, data }`. */
  readonly enveloped: boolean;
}

export interface DescribedParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description: string;
  readonly schema: Json;
}

const METHODS = ['get', 'post'] as const;

/** Follows `$ref`s within a document: one of the topmost level, or every one where it stands. */
export class References {
  readonly #content: Json;

  constructor(document: Document) {
    this.#content = document.content as unknown as Json;
  }

  /** What a value refers to, with what is said beside the reference; itself where it refers to nothing. */
  follow(value: unknown): Json {
    const object = value as Json;
    const { $ref, ...beside } = object;
    if (typeof $ref !== 'string') return object;
    const steps = $ref.replace(/^#\//, '').split('/');
    const found = steps.reduce<unknown>(
      (place, step) => (place as Json)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
      this.#content,
    );
    return { 'x-name': steps.at(-1), ...this.follow(found), ...beside };
  }
}

function callerOf(alternatives: readonly Json[]): Caller {
  const asks = (scheme: string): boolean => alternatives.some((each) => Object.hasOwn(each, scheme));
  if (asks('operator')) return 'operator';
  if (alternatives.some((each) => !asksForLogin(each) && !Object.hasOwn(each, 'apiKey'))) return 'anybody';
  return asks('apiKey') ? 'key' : 'user';
}

function asksForLogin(alternative: Json): boolean {
  return Object.hasOwn(alternative, 'session') || Object.hasOwn(alternative, 'bearer');
}

/** Every operation of a document, in its order. */
export function describedOperations(document: Document): DescribedOperation[] {
  const references = new References(document);
  const root = document.content as unknown as Json;
  const shared = root['security'] as readonly Json[] | undefined;
  return Object.entries(document.content.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const raw = (item as Json)[method] as Json | undefined;
      if (raw === undefined) return [];
      const security = (raw['security'] ?? shared ?? []) as readonly Json[];
      const [scope] = security.flatMap(({ apiKey }) => (apiKey as string[] | undefined) ?? []);
      const [answerType = '', answer = {}] =
        Object.entries(contentOf(references, (raw['responses'] as Json)['200']))[0] ?? [];
      const schema = references.follow(answer['schema'] ?? {});
      const enveloped = Object.hasOwn(schema['properties'] ?? {}, 'code');
      const [bodyType = '', body] = Object.entries(contentOf(references, raw['requestBody'] ?? {}))[0] ?? [];
      return [
        {
          id: String(raw['operationId']),
          document: document.name,
          name: String(raw['x-sdk']),
          method: method.toUpperCase() as 'GET' | 'POST',
          path,
          summary: String(raw['summary']),
          description: (raw['description'] as string | undefined) ?? '',
          caller: callerOf(security),
          isOpen: security.some((each) => Object.keys(each).length === 0),
          scope,
          bySocket: root['x-by-socket'] === true && scope !== undefined && enveloped,
          stepUp: raw['x-step-up'] === true,
          idempotentBy: raw['x-idempotent-by'] as string | undefined,
          countsItems: raw['x-counts-items-of'] !== undefined,
          codes: raw['x-codes'] as readonly number[],
          parameters: parametersOf(references, (raw['parameters'] ?? []) as readonly unknown[]),
          body: body && {
            schema: references.follow(body['schema']),
            example: body['example'] as Json,
            type: bodyType,
          },
          bodyRequired: references.follow(raw['requestBody'] ?? {})['required'] === true,
          answer: { schema, example: answer['example'], type: answerType },
          enveloped,
        },
      ];
    }),
  );
}

function contentOf(references: References, value: unknown): Readonly<Record<string, Json>> {
  return (references.follow(value)['content'] ?? {}) as Readonly<Record<string, Json>>;
}

function parametersOf(references: References, raw: readonly unknown[]): DescribedParameter[] {
  return raw.map((each) => {
    const parameter = references.follow(each);
    return {
      name: String(parameter['name']),
      in: parameter['in'] as 'path' | 'query',
      required: parameter['required'] === true,
      description: (parameter['description'] as string | undefined) ?? '',
      schema: parameter['schema'] as Json,
    };
  });
}
