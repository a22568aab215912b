import { isDeepStrictEqual } from 'node:util';
import { bundle, createConfig } from '@redocly/openapi-core';
import type { Document } from '../../generate/documents.ts';
import { inRoot } from '../../lib/root.ts';
import { mergeDocuments } from './merge.ts';

/** The document of the socket describes frames: the AsyncAPI document has its schemas. */
export const REALTIME = 'realtime';

/** Reads the AsyncAPI document in one piece. Rejects when it refers to something that is not there. */
async function readAsyncApi(): Promise<object> {
  const ref = inRoot('openapi', 'asyncapi', 'realtime.yaml');
  const { bundle: whole, problems } = await bundle({ ref, config: await createConfig({}) });
  const fault = problems.find(({ severity }) => severity === 'error');
  if (fault !== undefined) throw new Error(`openapi/asyncapi/realtime.yaml: ${fault.message}`);
  return withPlainTuples(whole.parsed) as object;
}

/**
 * Writes tuples of equal items as arrays of that length: the schemas of AsyncAPI itself know no `prefixItems`, in which the bundler leaves references as
 * they are.
 */
function withPlainTuples(document: unknown): unknown {
  return JSON.parse(
    JSON.stringify(document, (_, value: unknown) => {
      const { prefixItems, items, ...rest } = Object(value) as Tuple;
      if (prefixItems === undefined || items !== false) return value;
      const [first, ...others] = prefixItems;
      if (first === undefined || !others.every((other) => isDeepStrictEqual(other, first))) return value;
      const name = /(\w+)\.yaml$/.exec(first.$ref ?? '')?.[1];
      return { ...rest, items: name === undefined ? first : { $ref: `#/components/schemas/${name}` } };
    }),
  );
}

interface Tuple {
  readonly prefixItems?: readonly { readonly $ref?: string }[];
  readonly items?: unknown;
}

/** Returns the merged documents as files of the site, by their path. */
export async function mergedFiles(documents: readonly Document[]): Promise<[path: string, text: string][]> {
  const calls = mergeDocuments(documents.filter(({ name }) => name !== REALTIME));
  return [
    ['openapi/openapi.json', JSON.stringify(calls)],
    ['openapi/asyncapi.json', JSON.stringify(await readAsyncApi())],
  ];
}
