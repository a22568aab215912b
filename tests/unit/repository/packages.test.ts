import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.ts';
import { buildPackage } from '../../../scripts/packages/build.ts';

/** A project that has installed both packages; what they depend on comes from the repository around it. */
const project = inRoot('.cache', 'packages-test');
const installed = (name: string) => join(project, 'node_modules', '@tidemark', name);

const CONSUMER = `
import { BusinessError, createSdk, type Order } from '@tidemark/sdk';
import { bookChecksum, topicKey } from '@tidemark/sdk/contract';
import { ticksOf, type Lots } from '@tidemark/sdk/core';
import { createHub, topics } from '@tidemark/streams';

const sdk = createSdk({ baseUrl: 'https://exchange.example' });
export const place = (): Promise<Order> =>
  sdk.call('placeOrder', { body: { pair: 'BTC/USDT', side: 'buy', type: 'market', quoteAmount: '10' } });
// @ts-expect-error money is text
export const wrong = () => sdk.call('placeOrder', { body: { pair: 'BTC/USDT', side: 'buy', type: 'market', quoteAmount: 10 } });
export const facts: [number, string, boolean] = [bookChecksum([], []), topicKey('balances'), place instanceof BusinessError];
// @ts-expect-error ticks are no lots
export const mixed: Lots = ticksOf(1);
export const live = createHub({ url: 'ws://exchange.example/realtime' }).topic(topics.quote, { instrument: 'BTC/USDT' });
live.subscribe((state) => state.phase === 'live' && state.value.last);
// @ts-expect-error a stale value may be missing
live.subscribe(({ value }) => value.last);
`;

const PROGRAM = `
import * as sdk from '@tidemark/sdk';
import * as contract from '@tidemark/sdk/contract';
import * as core from '@tidemark/sdk/core';
import * as streams from '@tidemark/streams';
console.log([sdk.createSdk, contract.topicKey, core.formatUnits, streams.createHub].map((value) => typeof value).join());
`;

function typeErrors(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('the published packages', () => {
  beforeAll(async () => {
    rmSync(project, { recursive: true, force: true });
    mkdirSync(project, { recursive: true });
    for (const name of ['sdk', 'streams']) await buildPackage(name, installed(name));
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(project, 'consumer.ts'), CONSUMER);
    writeFileSync(join(project, 'program.js'), PROGRAM);
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it('run as JavaScript', () => {
    const printed = execFileSync(process.execPath, ['program.js'], { cwd: project, encoding: 'utf8' });
    expect(printed.trim()).toBe('function,function,function,function');
  });

  it('carry types that a strict project can use', () => {
    expect(typeErrors(join(project, 'consumer.ts'))).toEqual([]);
  });

  it.each(['sdk', 'streams'])('%s lists every library that its files import', (name) => {
    const { dependencies } = JSON.parse(readFileSync(join(installed(name), 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const code = readFileSync(join(installed(name), 'index.js'), 'utf8');
    const imported = Array.from(code.matchAll(/from "([^".][^"]*)"/g), ([, source = '']) =>
      source.startsWith('@') ? source.split('/').slice(0, 2).join('/') : source.split('/')[0],
    );
    expect(imported.length).toBeGreaterThan(0);
    for (const library of imported) expect(Object.keys(dependencies)).toContain(library);
  });

  it('hold no TypeScript and nothing of the repository’s paths', () => {
    const code = readFileSync(join(installed('sdk'), 'index.js'), 'utf8');
    expect(code).not.toContain('.ts"');
    expect(code).not.toContain(inRoot());
  });
});
