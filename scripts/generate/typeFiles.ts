import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

/**
 * The types of one document, everything it refers to included. A member with a default stays optional: the server fills it in, a caller
 * need not.
 */
export async function typesOf(folder: string, document: string): Promise<string> {
  const source = pathToFileURL(join(folder, `${document}.yaml`));
  return astToString(await openapiTS(source, { defaultNonNullable: false, silent: true }));
}

/**
 * One view of all documents: `paths` and `operations` of those that describe calls, `webhooks` of the one that describes topics. Interfaces,
 * so that a path or an operation id used twice with different types does not compile.
 */
export function indexOf(documents: readonly string[], realtime: string): string {
  const merged = (member: string) => documents.map((document) => `${document}.${member}`).join(', ');
  return [
    ...documents.map((document) => `import type * as ${document} from './${document}.ts';`),
    '',
    `export interface paths extends ${merged('paths')} {}`,
    '',
    `export interface operations extends ${merged('operations')} {}`,
    '',
    `export type { webhooks } from './${realtime}.ts';`,
    '',
  ].join('\n');
}
