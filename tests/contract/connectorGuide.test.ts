import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mergeDocuments, type OpenApi } from '../../scripts/docs/openapi/merge.ts';
import { readDocuments } from '../../scripts/generate/documents.ts';
import { describedTopics } from '../../scripts/generate/examples/topics.ts';
import { root } from '../../scripts/lib/root.ts';
import { CODES } from '../packages/connector/errors.ts';
import { LEDGER_TYPES } from '../packages/connector/parseAccount.ts';

type Json = Readonly<Record<string, unknown>>;

const guide = readFileSync(`${root}/docs/guides/connectors.md`, 'utf8');
const documents = await readDocuments();
const merged = mergeDocuments(documents) as OpenApi & { readonly components: Json };
const topics = new Map(describedTopics(documents).map((topic) => [topic.name, topic]));

/** Cells of the rows of every table, without their heads. */
const rows = guide
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );

const quoted = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** What a reference leads to. */
function follow(value: unknown): unknown {
  const { $ref } = (value ?? {}) as { readonly $ref?: string };
  if ($ref === undefined) return value;
  const parts = $ref.replace(/^#\//, '').split('/');
  return parts.reduce<unknown>((at, part) => (at as Json)[part.replaceAll('~1', '/')], merged);
}

/** Names of members and parameters, and the words that they may be. */
function wordsOf(value: unknown, seen = new Set<unknown>(), words = new Set<string>()): Set<string> {
  const at = follow(value);
  if (typeof at !== 'object' || at === null || seen.has(at)) return words;
  seen.add(at);
  for (const [name, member] of Object.entries(at)) {
    if (name === 'properties') for (const word of Object.keys(member as object)) words.add(word);
    if (name === 'name' && typeof member === 'string') words.add(member);
    if (name === 'enum') for (const word of member as unknown[]) words.add(String(word));
    if (name === 'const') words.add(String(member));
    if (name !== 'example' && name !== 'examples') wordsOf(member, seen, words);
  }
  return words;
}

interface Operation extends Json {
  readonly operationId: string;
  readonly security?: readonly Json[];
  readonly 'x-codes': readonly number[];
}

const operations = Object.entries(merged.paths).flatMap(([path, item]) =>
  Object.entries(item as Readonly<Record<string, Operation>>)
    .filter(([method]) => ['get', 'post'].includes(method))
    .map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation, item })),
);
const isForPrograms = ({ security = [] }: Operation) =>
  security.some((each) => 'apiKey' in each || Object.keys(each).length === 0);

/** Paths that a path with `…` stands for. */
const spelled = (path: string): string[] =>
  path.startsWith('…')
    ? ['/api/spot-trade-api', '/api/contract-trade-api'].map((base) => path.replace('…', base))
    : [path];

const calls = rows.flatMap(([method = '', call = '', members = '']) =>
  quoted(call)
    .filter((path) => /^(?:GET|POST) /.test(call) && /^[/…]/.test(path))
    .map((path) => ({ method, verb: call.split(' ')[0] ?? '', path, members })),
);

describe('the connector guide', () => {
  it.each(calls)('describes $verb $path', ({ verb, path, members }) => {
    const found = operations.filter(({ call }) => spelled(path).some((each) => call === `${verb} ${each}`));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ operation }) => !isForPrograms(operation))).toEqual([]);
    const words = new Set(found.flatMap(({ operation, item }) => [...wordsOf(item), ...wordsOf(operation)]));
    const names = quoted(members).filter((word) => /^[a-z]\w*$/i.test(word));
    expect(names.filter((name) => !words.has(name))).toEqual([]);
  });

  const followed = rows.filter(([, topic]) => quoted(topic).some((name) => topics.has(name)));

  it.each(followed)('describes the topics of %s: %s', (_method, names, query, data) => {
    for (const name of quoted(names)) {
      const topic = topics.get(name);
      expect(topic?.caller).not.toBe('user');
      const members = Object.keys(topic?.references.follow(topic.query)['properties'] ?? {});
      expect(members).toEqual(expect.arrayContaining(quoted(query)));
      if (query === '') expect(members).toEqual([]);
      const snapshot = Object.keys(topic?.references.follow(topic.snapshot)['properties'] as object);
      expect(snapshot).toContain(quoted(data)[0]);
    }
  });

  it('covers every topic of the connector', () => {
    expect(followed.length).toBeGreaterThan(10);
    expect(calls.length).toBeGreaterThan(45);
  });

  it('maps every code that a key can meet, as the connector does', () => {
    const table = rows.filter(([name = '', codes = '']) => /^`[A-Z]/.test(name) && /^\d/.test(codes));
    const mapped = table.map(([name = '', codes = '']): [string | undefined, number[]] => [
      quoted(name)[0],
      codes.split(', ').flatMap((part) => {
        const [first = 0, last = first] = part.split(' to ').map(Number);
        return Array.from({ length: last - first + 1 }, (_, n) => first + n);
      }),
    ]);
    expect(mapped).toEqual(CODES.map(([type, codes]) => [type.name, codes]));
    const met = operations.filter(({ operation }) => operation.security?.some((each) => 'apiKey' in each));
    const codes = new Set(met.flatMap(({ operation }) => operation['x-codes']));
    const named = new Set(mapped.flatMap(([, each]) => each));
    expect([...codes].filter((code) => !named.has(code))).toEqual([]);
  });

  it.each([
    ['OrderStatus', guide],
    ['TriggerStatus', guide],
    ['DepositStatus', guide],
    ['WithdrawalStatus', guide],
    ['StatementType', guide],
    ['CandleInterval', guide],
    [
      'StatementType',
      Object.keys(LEDGER_TYPES)
        .map((word) => `\`${word}\``)
        .join(' '),
    ],
  ])('names every word of %s', (name, text) => {
    const { enum: words } = follow({ $ref: `#/components/schemas/${name}` }) as { readonly enum: string[] };
    expect(words.filter((word) => !text.includes(`\`${word}\``))).toEqual([]);
  });
});
