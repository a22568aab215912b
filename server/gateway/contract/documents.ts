import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';

export type Json = Readonly<Record<string, unknown>>;

/** One OpenAPI document with every `$ref` replaced by what it points to. */
export interface ContractDocument {
  /** File name without its ending: `market`. */
  readonly name: string;
  readonly content: Json;
}

/** The contract of the realtime gateway describes frames, not routes. */
export const REALTIME_DOCUMENT = 'realtime';

/** Reads one document. Throws when it does not resolve. */
export async function loadDocument(file: string): Promise<ContractDocument> {
  const { bundle: bundled, problems } = await bundle({
    ref: file,
    config: await createConfig({}),
    dereference: true,
  });
  const fault = problems.find((problem) => problem.severity === 'error');
  if (fault !== undefined) throw new Error(`${basename(file)}: ${fault.message}`);
  return { name: basename(file).replace(/\.ya?ml$/, ''), content: bundled.parsed as Json };
}

/** Reads every document of a folder, in the order of their names. Throws when one does not resolve. */
export async function loadDocuments(folder: string): Promise<ContractDocument[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => entry.name);
  return Promise.all(files.sort().map((file) => loadDocument(join(folder, file))));
}
