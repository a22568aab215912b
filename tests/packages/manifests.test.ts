import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { formatMessage } from 'publint/utils';
import { publint } from 'publint';
import ts from 'typescript';
import { describe, expect, inject, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.ts';
import { filesOf, type PackedPackage } from './support/pack.ts';

const { repository, packages } = inject('packed');

interface PublishedManifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = ({ folder }: PackedPackage): PublishedManifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PublishedManifest;

/** What a file of code or of types imports. */
const importsOf = (file: string): readonly string[] =>
  ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles.map(({ fileName }) => fileName);

const cases = packages.map((item) => [item.name, item] as const);

describe.each(cases)('%s', (name, packed) => {
  it('says who made it, where it is from and where it runs', () => {
    expect(manifestOf(packed)).toMatchObject({
      name,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as unknown,
      description: expect.stringMatching(/\.$/) as unknown,
      keywords: expect.arrayContaining(['tidemark', 'exchange']) as unknown,
      homepage: expect.stringMatching(/^https:/) as unknown,
      bugs: expect.stringMatching(/^https:/) as unknown,
      repository: { type: 'git', url: expect.stringMatching(/^git\+https:/) as unknown },
      license: 'MIT',
      type: 'module',
      sideEffects: false,
      engines: { node: '>=20.19' },
    });
    expect(manifestOf(packed)).toHaveProperty('repository.directory', packed.workspace);
  });

  it('has a file of code and one of types for every entry', () => {
    const files = filesOf(packed);
    for (const [entry, target] of Object.entries(manifestOf(packed).exports)) {
      const targets = typeof target === 'string' ? [target] : [target.types, target.default];
      for (const path of targets) expect(files, entry).toContain(path.replace('./', ''));
    }
  });

  it('is what publint expects of a package', async () => {
    const tarball = readFileSync(packed.tarball);
    const { messages, pkg } = await publint({
      pack: { tarball: tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength) },
      level: 'suggestion',
      strict: true,
    });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has types that are those of its code, however they are resolved', async () => {
    const result = await checkPackage(createPackageFromTarballData(readFileSync(packed.tarball)));
    const problems = 'problems' in result ? result.problems : [];
    // ES modules alone, as those who load them by `import`, or by `require` from Node 20.19 on, need: the resolutions of older
    // compilers know no `exports`, and warn of what older Nodes cannot do.
    const isOlder = (problem: object): boolean =>
      'resolutionKind' in problem && ['node10', 'node16-cjs'].includes(String(problem.resolutionKind));
    expect(problems.filter((problem) => !isOlder(problem))).toEqual([]);
  });

  it('lists every library that its files import', () => {
    const { dependencies, peerDependencies } = manifestOf(packed);
    const listed = Object.keys({ ...dependencies, ...peerDependencies });
    const imported = filesOf(packed, 'dist/**/*.{js,d.ts}').flatMap((file) =>
      importsOf(join(packed.folder, file)).map((source) =>
        source
          .split('/')
          .slice(0, source.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    );
    const libraries = [...new Set(imported)].filter((library) => !/^(\.|node:)/.test(library));
    for (const library of libraries) if (library !== name) expect(listed).toContain(library);
  });

  it('holds the built files, its README and the licence, and nothing of where it was built', () => {
    const files = filesOf(packed);
    expect(files).toEqual(expect.arrayContaining(['package.json', 'README.md', 'LICENSE']));
    expect(files.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
    for (const file of filesOf(packed, 'dist/**/*.{js,ts}')) {
      const path = join(packed.folder, file);
      expect(importsOf(path).filter((source) => /\.tsx?$/.test(source))).toEqual([]);
      expect(readFileSync(path, 'utf8'), file).not.toContain(inRoot());
    }
  });

  it('shares the RxJS of its users', () => {
    const { dependencies = {}, peerDependencies = {} } = manifestOf(packed);
    const isOfUsers = ['@tidemark/streams', '@tidemark/testing'].includes(name);
    expect(Object.hasOwn(peerDependencies, 'rxjs')).toBe(isOfUsers);
    // The command line is a program of its own.
    expect(Object.hasOwn(dependencies, 'rxjs')).toBe(name === '@tidemark/cli');
  });

  it('leaves its workspace as it was', () => {
    const manifest = join(packed.workspace, 'package.json');
    expect(readFileSync(join(repository, manifest), 'utf8')).toBe(readFileSync(inRoot(manifest), 'utf8'));
    expect(basename(packed.tarball)).toContain('.tgz');
  });
});

it('a file with all that a page needs names the licences of what it contains', () => {
  const streams = packages.find(({ name }) => name === '@tidemark/streams') ?? expect.fail();
  const file = join(streams.folder, 'dist', 'tidemark.min.js');
  expect(readFileSync(file, 'utf8')).toMatch(/^\/\*! .* tidemark\.min\.js\.LICENSE\.txt \*\/\n/);
  const licences = readFileSync(`${file}.LICENSE.txt`, 'utf8');
  const names = licences.split(`\n${'-'.repeat(72)}\n\n`).map((text) => text.split('\n', 1)[0]);
  const libraries = ['openapi-fetch', 'reconnecting-websocket', 'rxjs', 'tidemark'];
  expect(names).toEqual(expect.arrayContaining(libraries));
  expect(licences.match(/copyright/gi)?.length).toBeGreaterThanOrEqual(names.length);
});
