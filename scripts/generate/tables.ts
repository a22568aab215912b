import type { Document } from './documents.ts';
import { operationsOf, type OperationFacts } from './operations.ts';

const HEADER = `// Generated from openapi/ by \`npm run generate\`. Do not edit.\n`;

const quote = (text: string): string => `'${text}'`;

function hasPaths({ content }: Document): boolean {
  return Object.keys(content.paths ?? {}).length > 0;
}

/** Types that join all documents: every path, every operation, and the realtime topics. */
export function renderIndex(documents: readonly Document[]): string {
  const rest = documents.filter(hasPaths).map(({ name }) => name);
  const realtime = documents.filter(({ content }) => content.webhooks !== undefined).map(({ name }) => name);
  const joined = (what: string, names: readonly string[]): string =>
    `export interface ${what} extends ${names.map((name) => `${name}.${what}`).join(', ')} {}\n`;
  return [
    HEADER,
    ...documents.map(({ name }) => `import type * as ${name} from './${name}.ts';\n`),
    '\n/** Every path of every document. */\n',
    joined('paths', rest),
    '\n/** Every operation of every document, by operationId. */\n',
    joined('operations', rest),
    '\n/** Every realtime topic, by name. */\n',
    joined('webhooks', realtime),
  ].join('');
}

function sortedOperations(documents: readonly Document[]): OperationFacts[] {
  return documents.flatMap(operationsOf).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function renderPlaces(operations: readonly OperationFacts[]): string[] {
  const rows = operations.map(
    ({ id, method, path }) => `  ${id}: { method: ${quote(method)}, path: ${quote(path)} },\n`,
  );
  return [...rows, '} as const;\n'];
}

/** Where the operations are that `x-fetched-later` is said of, in their documents or of themselves. */
export function renderLaterOperations(documents: readonly Document[]): string {
  return [
    HEADER,
    '\n/** Where each operation is that few pages call. */\n',
    'export const LATER_OPERATIONS = {\n',
    ...renderPlaces(sortedOperations(documents).filter(({ isFetchedLater }) => isFetchedLater)),
  ].join('');
}

/** Facts of the operations as constants. Throws when two operations share an id, or when other paths than `.csv` ones answer a text. */
export function renderOperations(documents: readonly Document[]): string {
  const operations = sortedOperations(documents);
  const twice = operations.find(({ id }, index) => operations[index + 1]?.id === id);
  if (twice !== undefined) throw new Error(`The operation ${twice.id} is described twice`);
  const odd = operations.find(({ answer, path }) => (answer === 'text') !== path.endsWith('.csv'));
  if (odd !== undefined)
    throw new Error(`The client takes ${odd.path} for ${odd.answer === 'text' ? 'an envelope' : 'a text'}`);
  const pathsOf = (kind: OperationFacts['answer']): string =>
    operations.flatMap(({ answer, path }) => (answer === kind ? [quote(path)] : [])).join(', ');
  return [
    HEADER,
    '\n/** Names of the documents. */\n',
    `export const DOCUMENTS = [${documents.map(({ name }) => quote(name)).join(', ')}] as const;\n`,
    '\n/** Where each operation is that pages call as soon as they start, or all over. */\n',
    'export const OPERATIONS = {\n',
    ...renderPlaces(operations.filter(({ isFetchedLater }) => !isFetchedLater)),
    '\n/** Codes of the answers of each operation that are no success. */\n',
    'export interface ErrorCodes {\n',
    ...operations.map(({ id, codes }) => `  readonly ${id}: ${codes.join(' | ')};\n`),
    '}\n',
    '\n/** The calls that can be made over the socket as well. */\n',
    `export type SocketOperationId = ${operations.flatMap(({ id, bySocket }) => (bySocket ? [quote(id)] : [])).join(' | ')};\n`,
    '\n/** Paths that answer a plain document instead of an envelope. */\n',
    `export const PLAIN_PATHS: readonly string[] = [${pathsOf('document')}];\n`,
  ].join('');
}

interface LanguageFacts {
  readonly name: string;
  readonly direction?: 'rtl';
}

interface LanguageSchema {
  readonly enum: readonly string[];
  readonly 'x-languages': Readonly<Record<string, LanguageFacts | undefined>>;
}

/** The languages of the interface. Throws when one has no name of its own. */
export function renderLanguages(schemas: Document): string {
  const { Language } = (schemas.content.components?.schemas ?? {}) as unknown as { Language: LanguageSchema };
  const facts = Language['x-languages'];
  const rows = Language.enum.map((language) => {
    const { name, direction = 'ltr' } = facts[language] ?? {};
    if (name === undefined) throw new Error(`openapi/common/Language.yaml: ${language} has no name`);
    return `  ${language}: { name: ${quote(name)}, direction: ${quote(direction)} },\n`;
  });
  return [
    HEADER,
    '\n/** Languages of the interface in the order of every list of them: each by its own name, with the direction it is written in. */\n',
    'export const LANGUAGES = {\n',
    ...rows,
    '} as const;\n',
  ].join('');
}

/** The countries that people may come from. */
export function renderCountries(schemas: Document): string {
  const { Country } = (schemas.content.components?.schemas ?? {}) as unknown as {
    Country: { readonly enum: readonly string[] };
  };
  return [
    HEADER,
    '\n/** Countries, ISO 3166-1 alpha-2. */\n',
    `export const COUNTRIES = [${Country.enum.map(quote).join(', ')}] as const;\n`,
  ].join('');
}
