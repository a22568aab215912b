import ts from 'typescript';
import { describe, expect, inject, it } from 'vitest';
import { readDocuments } from '../../scripts/generate/documents.ts';
import { documentationOf, shownTexts, surfaceOf, words, type Exported } from './support/declarations.ts';

const { packages } = inject('packed');
const sdk = packages.find(({ name }) => name === '@tidemark/sdk');
if (sdk === undefined) throw new Error('There is no @tidemark/sdk');

/** Members of documents whose descriptions are of the whole document, or for those who read it as a page. */
const OF_THE_DOCUMENT = new Set(['info', 'tags', 'securitySchemes', 'externalDocs', 'servers']);

/** What the documents say of operations, parameters, answers, schemas and their members. */
function* descriptionsIn(node: unknown, isNames = false): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, member] of Object.entries(node)) {
    if (!isNames && (OF_THE_DOCUMENT.has(name) || name.startsWith('x-') || name.startsWith('example')))
      continue;
    const isText = !isNames && (name === 'description' || name === 'summary');
    if (isText && typeof member === 'string') yield words(member);
    // Under these, members are named as anybody likes.
    const isMap = ['properties', 'schemas', 'paths', 'webhooks', 'responses', 'headers'].includes(name);
    yield* descriptionsIn(member, !isNames && isMap);
  }
}

/** The methods of a client, at whatever depth. */
function* callsIn(type: ts.Type, checker: ts.TypeChecker, name: string): Generator<Exported> {
  for (const symbol of type.getProperties()) {
    const member = checker.getTypeOfSymbol(symbol);
    const path = `${name}.${symbol.name}`;
    if (member.getCallSignatures().length > 0) yield { name: path, symbol };
    else yield* callsIn(member, checker, path);
  }
}

describe('what editors show of the packed packages', () => {
  it('is everything that the documents describe', async () => {
    const documents = await readDocuments();
    const described = new Set(documents.flatMap(({ content }) => [...descriptionsIn(content)]));
    const shown = [...shownTexts(sdk)].join('\n');
    expect(described.size).toBeGreaterThan(1_000);
    expect([...described].filter((text) => !shown.includes(text))).toEqual([]);
  });

  it('is something with every call of a client', () => {
    const { checker, exports } = surfaceOf([sdk]);
    const create = exports.find(({ name }) => name === '@tidemark/sdk createSdk');
    const [signature] = create ? checker.getTypeOfSymbol(create.symbol).getCallSignatures() : [];
    const calls = signature ? [...callsIn(signature.getReturnType(), checker, 'sdk')] : [];
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.filter(({ symbol }) => documentationOf(symbol, checker) === '')).toEqual([]);
  });

  it('is something with every function, class and constant', () => {
    const { checker, exports } = surfaceOf(packages);
    const values = exports.filter(({ symbol }) => symbol.flags & ts.SymbolFlags.Value);
    const silent = values.filter(({ symbol }) => documentationOf(symbol, checker) === '');
    expect(values.length).toBeGreaterThan(100);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
