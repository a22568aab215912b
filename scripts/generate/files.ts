import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import ts from 'typescript';
import { collectSchemas, readDocuments, type Document } from './documents.ts';
import { renderFunctions } from './functions.ts';
import {
  renderCountries,
  renderIndex,
  renderLanguages,
  renderLaterOperations,
  renderOperations,
} from './tables.ts';

/** Names of the schemas become exported types, so that `Order` can be imported as such. */
const NAMED = { rootTypes: true, rootTypesNoSchemaPrefix: true } as const;

async function renderTypes({ content }: Document, options: Partial<typeof NAMED> = {}): Promise<string> {
  const nodes = await openapiTS(structuredClone(content), {
    defaultNonNullable: false,
    immutable: true,
    silent: true,
    // A file of a form in parts.
    transform: ({ format }) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
    ...options,
  });
  return COMMENT_HEADER + astToString(nodes);
}

/** Everything that is generated from `openapi/`, by file name: the same bytes from the same documents. */
export async function generateFiles(): Promise<Map<string, string>> {
  const documents = await readDocuments();
  const files = new Map<string, string>();
  for (const document of documents) files.set(`${document.name}.ts`, await renderTypes(document));
  const schemas = collectSchemas(documents);
  files.set('schemas.ts', await renderTypes(schemas, NAMED));
  files.set('countries.ts', renderCountries(schemas));
  files.set('languages.ts', renderLanguages(schemas));
  files.set('index.ts', renderIndex(documents));
  files.set('operations.ts', renderOperations(documents));
  files.set('laterOperations.ts', renderLaterOperations(documents));
  for (const [name, text] of renderFunctions(documents, schemas)) files.set(name, text);
  return files;
}
