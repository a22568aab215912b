import type { ContractDocument } from '../../../../server/gateway/contract/documents.ts';
import { contractDocuments } from '../../../support/contractDocuments.ts';

export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema | false;
  readonly oneOf?: readonly Schema[];
}

export interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Message {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, { readonly schema: Schema }>>;
  readonly content?: Readonly<Record<string, Media>>;
}

export interface DocumentedOperation {
  readonly document: string;
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: Message;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-codes'?: readonly number[];
  readonly 'x-sdk'?: string;
  readonly 'x-idempotent-by'?: string;
  readonly responses: Readonly<Record<string, Message>>;
}

type Item = Readonly<Record<string, object>> & { readonly parameters?: DocumentedOperation['parameters'] };

function operationsIn(document: ContractDocument, member: 'paths' | 'webhooks'): DocumentedOperation[] {
  const items = (document.content[member] ?? {}) as Readonly<Record<string, Item>>;
  return Object.entries(items).flatMap(([path, { parameters: shared = [], ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => {
      const raw = operation as DocumentedOperation;
      const parameters = [...shared, ...((raw.parameters as typeof shared | undefined) ?? [])];
      return { ...raw, document: document.name, method: method.toUpperCase(), path, parameters };
    }),
  );
}

/** The documents of `openapi/` with every reference resolved. */
export const documents = await contractDocuments();

export const operations = documents.flatMap((document) => operationsIn(document, 'paths'));

export const topics = documents.flatMap((document) => operationsIn(document, 'webhooks'));

/** The JSON of a request or an answer. */
export function jsonOf(message: Message | undefined): Media | undefined {
  return message?.content?.['application/json'];
}

/** What a call sends: JSON, or a form in parts where a file is in it. */
export function bodyOf(message: Message | undefined): Media | undefined {
  return jsonOf(message) ?? message?.content?.['multipart/form-data'];
}

/** The text of an answer that is no JSON; a list that comes as JSON may come as a file, too. */
export function csvOf(message: Message | undefined): Media | undefined {
  return jsonOf(message) === undefined ? message?.content?.['text/csv'] : undefined;
}

/** Whether a list comes as a file, too. */
export function isFile(message: Message | undefined): boolean {
  return jsonOf(message) !== undefined && message?.content?.['text/csv'] !== undefined;
}

/** Names of all members anywhere in a schema. */
export function membersOf(schema: Schema): string[] {
  const { properties = {}, items, oneOf = [], additionalProperties } = schema;
  const inner = [...Object.values(properties), ...oneOf];
  if (items !== undefined && items !== false) inner.push(items);
  if (typeof additionalProperties === 'object') inner.push(additionalProperties);
  return [...Object.keys(properties), ...inner.flatMap(membersOf)];
}
