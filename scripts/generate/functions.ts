import type { Document } from './documents.ts';
import { describedOperations, type DescribedOperation } from './examples/described.ts';
import { literal } from './examples/literal.ts';
import { Examples } from './examples/program.ts';
import { docOf, meaningsIn, type CodeMeanings } from './functionDocs.ts';
import { operationsOf, type OperationFacts } from './operations.ts';

const HEADER = `// Generated from openapi/ by \`npm run generate\`. Do not edit.\n`;

const NAME = /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/;

interface Named {
  readonly described: DescribedOperation;
  readonly facts: OperationFacts;
  readonly product: string;
  readonly noun: string;
  readonly verb: string;
}

/** Every operation with its name, in the order of their names. Throws when a name is not of three words, or is another one's. */
function namedOperations(documents: readonly Document[]): Named[] {
  const facts = new Map(documents.flatMap(operationsOf).map((each) => [each.id, each]));
  const found = documents.flatMap(describedOperations).map((described): Named => {
    const { id, name } = described;
    // What a call is given is flat: whatever is not of its path is of its query or of its body.
    if (described.method === 'POST' && described.parameters.some((parameter) => parameter.in === 'query'))
      throw new Error(`${id}: a POST takes its members in its body`);
    if (!NAME.test(name)) throw new Error(`${id}: x-sdk must be a product, a noun and a verb, not ${name}`);
    const [product = '', noun = '', verb = ''] = name.split('.');
    return { described, facts: facts.get(id) as OperationFacts, product, noun, verb };
  });
  found.sort((a, b) => (a.described.name < b.described.name ? -1 : 1));
  const twice = found.find(({ described }, index) => found[index + 1]?.described.name === described.name);
  if (twice !== undefined) throw new Error(`Two operations are named ${twice.described.name}`);
  return found;
}

/** What the client needs to know of an operation at run time, as it is handed to `defineOperation`. */
function renderFacts(named: Named): string {
  const { described, facts } = named;
  const { id, method, path, body, idempotentBy } = described;
  const written = literal(
    {
      ...{ id, method, path },
      ...(facts.answer !== 'envelope' && { answer: facts.answer }),
      ...(method === 'POST' && body === undefined && { bodiless: true }),
      ...(idempotentBy !== undefined && { idempotentBy }),
    },
    'defineOperation();'.length + id.length,
  );
  return hasForm(named) ? `${written}, formBody` : written;
}

/** Whether the body is a form in parts, for a file. */
function hasForm({ described }: Named): boolean {
  return described.body?.type === 'multipart/form-data';
}

function exampleOf(examples: Examples, id: string): string {
  const args = examples.argumentsOf(id);
  const head = `await ${id}(client`;
  return Object.keys(args).length === 0
    ? `${head});`
    : `${head}, ${literal(args, head.length + ', );'.length)});`;
}

function renderModule(operations: readonly Named[], examples: Examples, meanings: CodeMeanings): string {
  return [
    HEADER,
    ...(operations.some(hasForm) ? [`import { formBody } from '../../client/bodies.ts';\n`] : []),
    `import { defineOperation, type OperationFunction } from '../../client/operation.ts';\n`,
    ...operations.map((named) => {
      const { id } = named.described;
      return (
        `\n${docOf(named.described, meanings, exampleOf(examples, id))}` +
        `export const ${id}: OperationFunction<'${id}'> = /* @__PURE__ */ defineOperation(${renderFacts(named)});\n`
      );
    }),
  ].join('');
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The whole by product, noun and verb: types, and the table that they are read from. */
function renderProducts(
  groups: ReadonlyMap<string, readonly Named[]>,
  examples: Examples,
  meanings: CodeMeanings,
): string {
  const types: string[] = [];
  const table: string[] = [];
  const members: string[] = [];
  for (const [product, operations] of groups) {
    const nouns = Map.groupBy(operations, ({ noun }) => noun);
    members.push(`  readonly ${product}: {\n`);
    table.push(`  ${product}: {\n`);
    for (const [noun, named] of nouns) {
      const type = capital(product) + capital(noun);
      members.push(`    readonly ${noun}: ${type};\n`);
      types.push(`\n/** Calls of \`sdk.${product}.${noun}\`. */\nexport interface ${type} {\n`);
      table.push(`    ${noun}: {\n`);
      for (const { described, verb } of named) {
        types.push(docOf(described, meanings, examples.calls(described.id), '  '));
        types.push(`  readonly ${verb}: BoundOperation<'${described.id}'>;\n`);
        table.push(`      ${verb}: ${product}.${described.id},\n`);
      }
      types.push('}\n');
      table.push('    },\n');
    }
    members.push('  };\n');
    table.push('  },\n');
  }
  return [
    HEADER,
    `import type { BoundOperation } from '../client/operation.ts';\n`,
    ...[...groups.keys()].map((product) => `import * as ${product} from './functions/${product}.ts';\n`),
    ...types,
    '\n/** Every operation by product, noun and verb. */\nexport interface Products {\n',
    ...members,
    '}\n',
    '\n/** The functions of all operations by their names. */\nexport const PRODUCTS = {\n',
    ...table,
    '} as const;\n',
  ].join('');
}

/** The functions of the operations, a module for each product, and the whole of them by name; by file name. */
export function renderFunctions(documents: readonly Document[], schemas: Document): Map<string, string> {
  const named = namedOperations(documents);
  const groups = Map.groupBy(named, ({ product }) => product);
  const examples = new Examples(named.map(({ described }) => described));
  const codes = schemas.content.components?.schemas?.['RejectCode'] as { readonly description: string };
  const meanings = meaningsIn(codes.description);
  const files = new Map<string, string>();
  for (const [product, operations] of groups)
    files.set(`functions/${product}.ts`, renderModule(operations, examples, meanings));
  files.set('products.ts', renderProducts(groups, examples, meanings));
  return files;
}
