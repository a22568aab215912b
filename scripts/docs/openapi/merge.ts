import { isDeepStrictEqual } from 'node:util';
import type { Document } from '../../generate/documents.ts';

type Json = Record<string, unknown>;
type Components = Record<string, Json>;

/** A document of one or all services. */
export interface OpenApi {
  readonly openapi: string;
  readonly info: Readonly<Json>;
  readonly servers: readonly unknown[];
  readonly tags: readonly Readonly<Json>[];
  readonly paths: Readonly<Record<string, Json>>;
  readonly components: Readonly<Components>;
}

const METHODS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);

/** Marks of a document that are about each of its operations. */
const INHERITED = ['x-by-socket'];

/**
 * Merges the documents of all services into one. What several of them refer to is in it once.
 * @throws {Error} if two documents describe one operation, or give one name to different things
 */
export function mergeDocuments(documents: readonly Document[]): OpenApi {
  const paths: Record<string, Json> = {};
  const components: Components = {};
  const tags = new Map<string, Json>();
  for (const { name, content } of documents) {
    const document = content as unknown as OpenApi & Json;
    for (const [kind, named] of Object.entries(document.components)) {
      const all = (components[kind] ??= {});
      for (const [key, value] of Object.entries(named)) put(all, key, value, `${name}: ${kind} ${key}`);
    }
    for (const tag of document.tags) tags.set(String(tag['name']), tag);
    for (const [path, item] of Object.entries(document.paths))
      for (const [member, value] of Object.entries(item)) {
        const whole = METHODS.has(member) ? { ...inherited(document), ...(value as Json) } : value;
        put((paths[path] ??= {}), member, whole, `${name}: ${member} ${path}`);
      }
  }
  const merged = {
    openapi: '3.1.0',
    info: {
      title: 'Tidemark',
      version: '1.0.0',
      description:
        'Every call of the exchange. The socket is described by the AsyncAPI document beside this one.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The exchange that serves the page' }],
    tags: [...tags.values()],
    paths,
    components,
  };
  return withHeaderReferences(merged, components['headers'] ?? {});
}

function put(all: Json, key: string, value: unknown, place: string): void {
  if (key in all && !isDeepStrictEqual(all[key], value))
    throw new Error(`${place} differs from that of an earlier document`);
  all[key] = value;
}

function inherited(document: Readonly<Json>): Json {
  return Object.fromEntries(
    INHERITED.filter((mark) => mark in document).map((mark) => [mark, document[mark]]),
  );
}

/** Refers to the named headers wherever a document has them inline. */
function withHeaderReferences(merged: OpenApi, headers: Readonly<Json>): OpenApi {
  const names = new Map(Object.entries(headers).map(([name, header]) => [JSON.stringify(header), name]));
  const text = JSON.stringify(merged, (key, value: unknown) => {
    if (key !== 'headers' || value === headers) return value;
    return Object.fromEntries(
      Object.entries(value as Json).map(([name, header]) => {
        const known = names.get(JSON.stringify(header));
        return [name, known === undefined ? header : { $ref: `#/components/headers/${known}` }];
      }),
    );
  });
  return JSON.parse(text) as OpenApi;
}
