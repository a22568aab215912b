import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.ts';
import { readmeProgram } from '../../support/readmeProgram.ts';

const PACKAGES = ['sdk', 'streams'];

/** A copy of the workspaces, to be packed; what they depend on comes from the repository around it. */
const repository = inRoot('.cache', 'packages-test', 'repository');

/** A project that has installed both packages from their tarballs. */
const project = inRoot('.cache', 'packages-test', 'project');
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

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
};

function typeErrors(...files: string[]): string {
  const compilerOptions = {
    ...OPTIONS,
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const compiler = inRoot('node_modules', 'ts7', 'bin', 'tsc');
  return spawnSync(process.execPath, [compiler, '--project', project], { encoding: 'utf8' }).stdout;
}

/** What an editor shows of a word of the consumer. */
function descriptionsIn(file: string): (word: string) => string {
  const path = join(project, file);
  const text = readFileSync(path, 'utf8');
  const service = ts.createLanguageService({
    getCompilationSettings: () => OPTIONS,
    getScriptFileNames: () => [path],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const content = ts.sys.readFile(name);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => project,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return (word) => {
    const position = text.search(new RegExp(`\\b${word}\\b`));
    const { documentation, tags = [] } = service.getQuickInfoAtPosition(path, position) ?? {};
    return [documentation, ...tags.map((tag) => tag.text)]
      .map((parts) => ts.displayPartsToString(parts))
      .join('');
  };
}

const commentsIn = (file: string): number =>
  readFileSync(file, 'utf8').match(/\/\*\*[\s\S]*?\*\//g)?.length ?? 0;

function pack(): void {
  rmSync(inRoot('.cache', 'packages-test'), { recursive: true, force: true });
  mkdirSync(repository, { recursive: true });
  mkdirSync(join(repository, 'node_modules', '@tidemark'), { recursive: true });
  for (const path of [...PACKAGES, 'scripts', 'LICENSE', 'tsconfig.json']) {
    const isSource = (source: string): boolean => source !== inRoot(path, 'dist');
    cpSync(inRoot(path), join(repository, path), { recursive: true, filter: isSource });
  }
  for (const name of PACKAGES)
    symlinkSync(join(repository, name), join(repository, 'node_modules', '@tidemark', name), 'junction');
  const manifest = { name: 'repository', private: true, type: 'module', workspaces: PACKAGES };
  writeFileSync(join(repository, 'package.json'), JSON.stringify(manifest));
  for (const name of PACKAGES) {
    const destination = installed(name);
    mkdirSync(destination, { recursive: true });
    const packing = ['pack', '--workspace', name, '--pack-destination', destination, '--offline'];
    execFileSync('npm', packing, { cwd: repository, stdio: 'pipe', shell: process.platform === 'win32' });
    const [tarball = ''] = globSync('*.tgz', { cwd: destination });
    execFileSync('tar', ['-xzf', tarball, '--strip-components', '1'], { cwd: destination });
  }
}

describe('the packages that npm pack makes of the workspaces', () => {
  beforeAll(() => {
    pack();
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(project, 'consumer.ts'), CONSUMER);
    writeFileSync(join(project, 'program.js'), PROGRAM);
    for (const name of PACKAGES)
      writeFileSync(join(project, `${name}.ts`), readmeProgram(`${name}/README.md`));
  }, 60_000);
  afterAll(() => rmSync(inRoot('.cache', 'packages-test'), { recursive: true, force: true }));

  it('run as JavaScript', () => {
    const printed = execFileSync(process.execPath, ['program.js'], { cwd: project, encoding: 'utf8' });
    expect(printed.trim()).toBe('function,function,function,function');
  });

  it('carry types that a strict project can use, as the READMEs show', () => {
    expect(typeErrors('consumer.ts', 'sdk.ts', 'streams.ts')).toBe('');
  });

  it('show what is described where it is used', () => {
    const described = descriptionsIn('consumer.ts');
    for (const word of ['createSdk', 'baseUrl', 'quoteAmount', 'bookChecksum', 'ticksOf', 'createHub', 'url'])
      expect(described(word), word).not.toBe('');
  });

  it('keep every description that is generated from the documents', () => {
    const files = globSync('*.ts', { cwd: inRoot('sdk', 'generated') });
    const lost = files.filter(
      (file) =>
        commentsIn(inRoot('sdk', 'generated', file)) !==
        commentsIn(join(installed('sdk'), 'dist', 'generated', file.replace('.ts', '.d.ts'))),
    );
    expect(files.length).toBeGreaterThan(10);
    expect(lost).toEqual([]);
  });

  it.each(PACKAGES)('%s lists every library that its files import', (name) => {
    const { dependencies } = JSON.parse(readFileSync(join(installed(name), 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const code = readFileSync(join(installed(name), 'dist', 'index.js'), 'utf8');
    const imported = Array.from(code.matchAll(/from "([^".][^"]*)"/g), ([, source = '']) =>
      source.startsWith('@') ? source.split('/').slice(0, 2).join('/') : source.split('/')[0],
    );
    expect(imported.length).toBeGreaterThan(0);
    for (const library of imported) expect(Object.keys(dependencies)).toContain(library);
  });

  it.each(PACKAGES)('%s holds the built files, its README and the licence, and no TypeScript', (name) => {
    const files = globSync('**', { cwd: installed(name) });
    expect(files).toEqual(expect.arrayContaining(['package.json', 'README.md', 'LICENSE']));
    expect(files.filter((file) => /(?<!\.d)\.ts$/.test(file))).toEqual([]);
    const built = globSync('dist/**/*.{js,ts}', { cwd: installed(name) });
    for (const file of built) {
      const code = readFileSync(join(installed(name), file), 'utf8');
      expect(code, file).not.toMatch(/(?<!\.d)\.ts["']/);
      expect(code, file).not.toContain(inRoot());
    }
  });

  it('leave the workspaces as they were', () => {
    for (const path of PACKAGES.flatMap((name) => [`${name}/package.json`])) {
      expect(readFileSync(join(repository, path), 'utf8')).toBe(readFileSync(inRoot(path), 'utf8'));
    }
  });
});
