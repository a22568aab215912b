import type { ApiKeyScope } from '@tidemark/sdk/contract';
import type { FactorKind } from '../../services/identity/factors.ts';
import type { ContractDocument, Json } from './documents.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const METHODS: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** An operation of a document, reduced to what serving it takes. */
export interface Operation {
  readonly id: string;
  readonly document: string;
  readonly method: HttpMethod;
  /** As in the document: `/configs/{configId}.json`. */
  readonly path: string;
  /** JSON Schemas (2020-12) of the path and query members, one object each. */
  readonly params: Json;
  readonly query: Json;
  /** Schema of the body; `undefined` when it takes none. */
  readonly body: Json | undefined;
  readonly bodyRequired: boolean;
  /** True when the body is a form in parts with a file, and nothing else. */
  readonly takesFile: boolean;
  /** True when a logged-in user is needed. */
  readonly secured: boolean;
  /** True when the operator's token is needed, and no user. */
  readonly forOperators: boolean;
  /** True when the `auth` query member must be a valid token. */
  readonly signed: boolean;
  /** What an API key must be allowed in order to call it; `undefined` where none can. */
  readonly keyScope: ApiKeyScope | undefined;
  /** True when the session must have proved a factor just now. */
  readonly stepUp: boolean;
  /** Factors that the call asks for by itself: who has no others proves none before it, so that nobody is asked twice. */
  readonly asksFor: readonly FactorKind[];
  /** True when it finishes what another call has begun that asks for a fresh factor. */
  readonly finishes: boolean;
  /** The list of the body whose entries each count as a call; `undefined` where a call is one. */
  readonly countsItemsOf: string | undefined;
  /** True for calls that cancel orders, which have a budget of their own. */
  readonly isCancel: boolean;
  /** True when the call can be made over the socket as well. */
  readonly bySocket: boolean;
  /** Codes of the answers that are no success. */
  readonly codes: readonly number[];
  /** True when a success comes as `{code, message, data}`; a plain document or a text otherwise. */
  readonly enveloped: boolean;
  /** Schemas of the JSON answers by HTTP status, or class of them (`4XX`). */
  readonly answers: Readonly<Record<string, Json>>;
  /** Media type of a success that comes as a text; `undefined` where it comes as JSON. */
  readonly textType: string | undefined;
  /** True when a caller that accepts nothing else gets the whole list as a CSV file. */
  readonly offersFile: boolean;
}

const FORM_TYPE = 'multipart/form-data';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Json;
}

interface RawOperation {
  readonly operationId: string;
  readonly 'x-codes'?: readonly number[];
  readonly 'x-step-up'?: boolean;
  readonly 'x-asks-for'?: readonly FactorKind[];
  readonly 'x-finishes'?: string;
  readonly 'x-counts-items-of'?: string;
  readonly 'x-budget'?: 'cancels';
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Record<string, { schema: Json }> };
  readonly responses: Record<string, { readonly content?: Record<string, { schema: Json }> }>;
  readonly security?: readonly Json[];
}

type PathItem = Readonly<Record<string, unknown>> & { readonly parameters?: readonly Parameter[] };

function membersIn(place: string, parameters: readonly Parameter[]): Json {
  const members = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    // Clients send `auth` with every call, whether it asks for one or not.
    properties: Object.fromEntries([
      ['auth', {}],
      ...members.map(({ name, schema }) => [name, schema]),
    ]) as Json,
    required: members.filter((parameter) => parameter.required === true).map(({ name }) => name),
    additionalProperties: false,
  };
}

function answersOf({ responses }: RawOperation): Record<string, Json> {
  const entries = Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = content?.['application/json']?.schema;
    return schema === undefined ? [] : [[status, schema] as const];
  });
  return Object.fromEntries(entries);
}

/** Schema of a body; in a form in parts, what is binary must be a file. */
function bodyOf({ requestBody }: RawOperation): Json | undefined {
  const content = requestBody?.content ?? {};
  const form = content[FORM_TYPE]?.schema;
  if (form === undefined) return Object.values(content)[0]?.schema;
  const members = Object.entries(form['properties'] as Readonly<Record<string, Json>>);
  const properties = members.map(([name, member]) => [
    name,
    member['format'] === 'binary' ? { isFile: true } : member,
  ]);
  return { ...form, properties: Object.fromEntries(properties) as Json };
}

function typesOf({ responses }: RawOperation): readonly string[] {
  return Object.keys(responses['200']?.content ?? {});
}

function textTypeOf(types: readonly string[]): string | undefined {
  return types.includes('application/json') ? undefined : types.find((type) => type.startsWith('text/'));
}

function isEnveloped(schema: Json | undefined): boolean {
  return Object.hasOwn(schema?.['properties'] ?? {}, 'code');
}

/** Whether every alternative asks for one of the schemes. */
function asksFor(alternatives: readonly Json[], ...schemes: readonly string[]): boolean {
  return (
    alternatives.length > 0 &&
    alternatives.every((alternative) => schemes.some((scheme) => Object.hasOwn(alternative, scheme)))
  );
}

/** The scope that a document asks of API keys. Throws where it asks for none or for several. */
function keyScopeOf(id: string, alternatives: readonly Json[]): ApiKeyScope | undefined {
  const scopes = alternatives.flatMap(({ apiKey }) =>
    apiKey === undefined ? [] : [apiKey as ApiKeyScope[]],
  );
  if (scopes.length === 0) return undefined;
  const [scope, ...others] = scopes.flat();
  if (scope === undefined || others.length > 0) throw new Error(`${id} must ask API keys for one scope`);
  return scope;
}

function toOperation(
  document: ContractDocument,
  path: string,
  method: HttpMethod,
  item: PathItem,
): Operation | undefined {
  const raw = item[method.toLowerCase()] as RawOperation | undefined;
  if (raw === undefined) return undefined;
  const parameters = [...(item.parameters ?? []), ...(raw.parameters ?? [])];
  const answers = answersOf(raw);
  const shared = document.content['security'] as readonly Json[] | undefined;
  const alternatives = raw.security ?? shared ?? [];
  const security = alternatives.filter((alternative) => !Object.hasOwn(alternative, 'apiKey'));
  const keyScope = keyScopeOf(raw.operationId, alternatives);
  const enveloped = isEnveloped(answers['200']);
  const types = typesOf(raw);
  return {
    id: raw.operationId,
    document: document.name,
    method,
    path,
    params: membersIn('path', parameters),
    query: membersIn('query', parameters),
    body: bodyOf(raw),
    bodyRequired: raw.requestBody?.required === true,
    takesFile: raw.requestBody?.content[FORM_TYPE] !== undefined,
    secured: asksFor(security, 'session', 'bearer'),
    forOperators: asksFor(security, 'operator'),
    signed: asksFor(security, 'auth'),
    keyScope,
    stepUp: raw['x-step-up'] === true,
    asksFor: raw['x-asks-for'] ?? [],
    finishes: raw['x-finishes'] !== undefined,
    countsItemsOf: raw['x-counts-items-of'],
    isCancel: raw['x-budget'] === 'cancels',
    bySocket: document.content['x-by-socket'] === true && keyScope !== undefined && enveloped,
    codes: raw['x-codes'] ?? [],
    enveloped,
    answers,
    textType: textTypeOf(types),
    offersFile: enveloped && types.includes('text/csv'),
  };
}

/** Every operation of a document. */
export function operationsOf(document: ContractDocument): Operation[] {
  const paths = (document.content['paths'] ?? {}) as Record<string, PathItem>;
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => toOperation(document, path, method, item) ?? []),
  );
}
