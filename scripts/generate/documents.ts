import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { bundle, createConfig } from '@redocly/openapi-core';
import type { OpenAPI3, SchemaObject } from 'openapi-typescript';
import { inRoot } from '../lib/root.ts';

/** An OpenAPI document in one piece: what it refers to in other files is among its components. */
export interface Document {
  /** File name without its ending: `market`. */
  readonly name: string;
  readonly content: OpenAPI3;
}

async function readDocument(name: string): Promise<Document> {
  const config = await createConfig({});
  const { bundle: whole, problems } = await bundle({ ref: inRoot('openapi', `${name}.yaml`), config });
  const [fault] = problems;
  if (fault !== undefined) throw new Error(`openapi/${name}.yaml: ${fault.message}`);
  return { name, content: whole.parsed as OpenAPI3 };
}

/** Every document of `openapi/`, by name. Rejects when one refers to something that is not there. */
export function readDocuments(): Promise<Document[]> {
  const files = globSync('*.yaml', { cwd: inRoot('openapi') }).sort();
  return Promise.all(files.map((file) => readDocument(basename(file, '.yaml'))));
}

/** One document of all named schemas, so that each has one type however many documents use it. */
export function collectSchemas(documents: readonly Document[]): Document {
  const schemas: Record<string, SchemaObject> = {};
  for (const { name, content } of documents) {
    for (const [schemaName, schema] of Object.entries(content.components?.schemas ?? {})) {
      if (!isDeepStrictEqual((schemas[schemaName] ??= schema), schema)) {
        throw new Error(`openapi/${name}.yaml: ${schemaName} is another schema in an earlier document`);
      }
    }
  }
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
  const info = { title: 'Schemas', version: '1.0.0' };
  return { name: 'schemas', content: { openapi: '3.1.0', info, paths: {}, components: { schemas: sorted } } };
}
