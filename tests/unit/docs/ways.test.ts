import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot, root } from '../../../scripts/lib/root.ts';
import { readImportGraph } from '../../../scripts/lint/importGraph.ts';

const document = readFileSync(inRoot('docs/architecture.md'), 'utf8');

/** What stands under a heading, up to the next one of its level or above. */
function sectionOf(heading: string): string {
  const level = heading.indexOf(' ');
  const start = document.indexOf(`\n${heading}\n`);
  const rest = start === -1 ? '' : document.slice(start + heading.length + 2);
  const end = rest.search(new RegExp(`^#{1,${level}} `, 'm'));
  return end === -1 ? rest : rest.slice(0, end);
}

function filesOf(heading: string): string[] {
  return [...sectionOf(heading).matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path);
}

/** The entries of our own packages, as the imports name them. */
const ENTRIES = {
  '@tidemark/sdk': 'sdk/index.ts',
  '@tidemark/sdk/core': 'sdk/core/index.ts',
  '@tidemark/sdk/contract': 'sdk/contract/index.ts',
  '@tidemark/streams': 'streams/index.ts',
};

const graph = readImportGraph(root);

/** What a file imports, types included; through the entry of a package or folder all that it exports. */
function importsOf(file: string): readonly string[] {
  const code = readFileSync(inRoot(file), 'utf8');
  const own = graph.get(file) ?? [];
  const entries = [
    ...Object.entries(ENTRIES).flatMap(([name, entry]) => (code.includes(`from '${name}'`) ? [entry] : [])),
    ...own.filter((path) => path.endsWith('/index.ts')),
  ];
  return [...own, ...entries.flatMap((entry) => graph.get(entry) ?? [])];
}

/**
 * Where what is on its way is handed over without an import between the two files: they import one declaration, start a thread, or talk
 * over the socket.
 */
const HANDED_OVER = [
  {
    from: 'server/market/synthetic/syntheticSource.ts',
    to: 'server/market/spot/orderEntry.ts',
    by: 'server/market/shared/source.ts',
  },
  {
    from: 'server/market/synthetic/syntheticSource.ts',
    to: 'server/market/shared/marketLoop.ts',
    by: 'server/market/shared/source.ts',
  },
  {
    from: 'server/market/shared/marketLoop.ts',
    to: 'server/exchange/threadedExchange.ts',
    by: 'server/engine/protocol.ts',
  },
  {
    from: 'server/exchange/threadedExchange.ts',
    to: 'server/views/views.ts',
    by: 'server/engine/protocol.ts',
  },
] as const;

const OVER_THE_NET: readonly (readonly string[])[] = [
  ['sdk/client/perform.ts', 'server/gateway/contract/bind.ts'],
  ['server/gateway/realtime/outbox.ts', 'streams/hub/transport.ts'],
];

function areConnected(one: string, other: string): boolean {
  return (
    importsOf(one).includes(other) ||
    importsOf(other).includes(one) ||
    HANDED_OVER.some(({ from, to }) => (from === one && to === other) || (from === other && to === one)) ||
    OVER_THE_NET.some((ends) => ends.includes(one) && ends.includes(other))
  );
}

/** The files that cannot be reached from the first one by the others of the way. */
function unreachable(files: readonly string[]): string[] {
  const [first, ...left] = files;
  const reached = first === undefined ? [] : [first];
  for (const file of reached) {
    for (const next of left.filter((other) => areConnected(file, other))) {
      reached.push(next);
      left.splice(left.indexOf(next), 1);
    }
  }
  return left;
}

/** Files that others put together, so that neither needs to know the other. */
const PUT_TOGETHER = [
  {
    one: 'server/gateway/contract/ajv.ts',
    other: 'server/gateway/contract/bind.ts',
    by: [
      'server/gateway/http/app.ts',
      'server/gateway/front.ts',
      'server/gateway/gateway.ts',
      'server/gateway/calls.ts',
    ],
  },
] as const;

/** The files of a way that have nothing to do with any other of it. */
function strangers(files: readonly string[]): string[] {
  const together = PUT_TOGETHER.filter(({ one, other }) => files.includes(one) && files.includes(other));
  const known = together.flatMap(({ one, other }) => [one, other]) as string[];
  return files.filter(
    (file) => !known.includes(file) && !files.some((other) => other !== file && areConnected(file, other)),
  );
}

const PRICE = filesOf('### The way of a price');
const TO_CELL = filesOf('#### From the socket to the cell');
const ORDER = filesOf('### The way of an order');

describe.each([
  { way: 'a price', files: PRICE, most: 50 },
  { way: 'a price from the socket to the cell', files: TO_CELL, most: 12 },
  { way: 'an order', files: ORDER, most: 90 },
])('the way of $way', ({ files, most }) => {
  it(`has at most ${most} files, each there and named once`, () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(most);
    expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  it('names no file that has nothing to do with the others', () => {
    expect(strangers(files)).toEqual([]);
  });
});

it('the way of a price leads from file to file, by what they import of each other or hand over', () => {
  expect(unreachable(PRICE)).toEqual([]);
  expect(unreachable(TO_CELL)).toEqual([]);
});

it.each(PUT_TOGETHER)('$one and $other are put together by $by', ({ one, other, by }) => {
  const chain = [one, ...by, other];
  for (const [i, file] of chain.slice(1).entries()) expect(areConnected(file, chain[i] ?? '')).toBe(true);
});

it('the cell is at the end of the way of a price', () => {
  expect(PRICE.slice(-TO_CELL.length)).toEqual(TO_CELL);
});

it.each(HANDED_OVER)('$from and $to know each other by $by alone', ({ from, to, by }) => {
  expect(importsOf(from)).toContain(by);
  expect(importsOf(to)).toContain(by);
  expect(importsOf(from)).not.toContain(to);
  expect(importsOf(to)).not.toContain(from);
});
