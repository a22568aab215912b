import { loadDocuments, REALTIME_DOCUMENT } from '../../server/gateway/contract/documents.ts';
import { operationsOf } from '../../server/gateway/contract/operations.ts';
import { operationConstants } from './operationFile.ts';
import { indexOf, typesOf } from './typeFiles.ts';

const HEADER = '// Made from openapi/ by `npm run generate`. Changes made here are lost.\n\n';

/**
 * Everything that is generated from a folder of contracts: file name → text. The same contracts always give the same bytes.
 * Rejects when a document is not valid.
 */
export async function generate(folder: string): Promise<ReadonlyMap<string, string>> {
  const documents = await loadDocuments(folder);
  const names = documents.map(({ name }) => name);
  const called = documents.filter(({ name }) => name !== REALTIME_DOCUMENT);

  const files = new Map<string, string>();
  // One after the other: openapi-typescript keeps state between calls.
  for (const name of names) files.set(`${name}.ts`, HEADER + (await typesOf(folder, name)));
  const index = indexOf(
    called.map(({ name }) => name),
    REALTIME_DOCUMENT,
  );
  files.set('index.ts', HEADER + index);
  files.set('constants.ts', HEADER + operationConstants(called.flatMap(operationsOf)));
  return files;
}
