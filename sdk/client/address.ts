import { serializePrimitiveParam } from 'openapi-fetch';
import type { Call } from './call.ts';

/** The path of a call with its members, as OpenAPI writes them. */
export function pathOf({ path, params = {} }: Call): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** The members of a query that have a value, as OpenAPI writes them. */
export function searchOf(query: Call['query'] = {}): string[] {
  return Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [serializePrimitiveParam(name, String(value))],
  );
}
