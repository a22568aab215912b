import type { OperationObject, SchemaObject } from 'openapi-typescript';
import type { Document } from './documents.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** What the clients and servers need to know of an operation at run time. */
export interface OperationFacts {
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  /** As in the document: `/configs/{configId}.json`. */
  readonly path: string;
  /** How a success comes: as `{code, message, data}`, as a plain JSON document, or as a text. */
  readonly answer: 'envelope' | 'document' | 'text';
  /** Codes of the answers that are no success. */
  readonly codes: readonly number[];
  /** Whether it can be called over the socket as well. */
  readonly bySocket: boolean;
  /** Whether few pages call it, or none: where it is is then fetched with the first such call. */
  readonly isFetchedLater: boolean;
}

function answerOf({ responses }: OperationObject): OperationFacts['answer'] {
  const { content } = (responses?.['200'] ?? {}) as { content?: Record<string, { schema?: SchemaObject }> };
  const json = content?.['application/json'];
  // A list that also comes as a file comes as JSON unless the file is asked for.
  if (json === undefined && Object.keys(content ?? {}).some((type) => type.startsWith('text/')))
    return 'text';
  const schema = json?.schema as { $ref?: string; properties?: object } | undefined;
  // Schemas that are shared by several operations are envelopes without data.
  const isEnvelope = schema?.$ref !== undefined || Object.hasOwn(schema?.properties ?? {}, 'code');
  return isEnvelope ? 'envelope' : 'document';
}

/** What a document says of all its calls, or an operation of itself. */
function saysFetchedLater(described: object): boolean {
  return (described as { readonly 'x-fetched-later'?: boolean })['x-fetched-later'] === true;
}

/** Whether the calls of a document can be made over the socket, as far as API keys may make them. */
function isOffered(content: object): boolean {
  return (content as { readonly 'x-by-socket'?: boolean })['x-by-socket'] === true;
}

function takesKey({ security = [] }: OperationObject): boolean {
  return security.some((alternative) => Object.hasOwn(alternative, 'apiKey'));
}

/** Every operation of a document. Throws when one has no operationId. */
export function operationsOf({ name, content }: Document): OperationFacts[] {
  return Object.entries(content.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = (item as Partial<Record<string, OperationObject>>)[method];
      if (operation === undefined) return [];
      const { operationId: id } = operation;
      if (id === undefined) throw new Error(`openapi/${name}.yaml: ${method} ${path} has no operationId`);
      const codes = (operation as { readonly 'x-codes'?: readonly number[] })['x-codes'];
      if (codes === undefined) throw new Error(`openapi/${name}.yaml: ${id} names no x-codes`);
      const answer = answerOf(operation);
      const bySocket = isOffered(content) && answer === 'envelope' && takesKey(operation);
      const isFetchedLater = saysFetchedLater(content) || saysFetchedLater(operation);
      return [{ id, method: method.toUpperCase(), path, answer, codes, bySocket, isFetchedLater }];
    }),
  );
}
