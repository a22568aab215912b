import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.ts';
import { readmeProgram } from '../support/readmeProgram.ts';
import { consumerTools } from './support/onDemand.ts';

const { project, packages } = inject('packed');

const consumer = {
  'consumer.ts': readFileSync(inRoot('tests', 'packages', 'consumers', 'consumer.ts'), 'utf8'),
};

/** The newest compilers that people have. */
const COMPILERS = [
  ['TypeScript 5', inRoot('node_modules', 'typescript', 'bin', 'tsc')],
  ['TypeScript 7', inRoot('node_modules', 'ts7', 'bin', 'tsc')],
] as const;

const RESOLUTIONS = [
  ['nodenext', { module: 'nodenext' }],
  ['bundler', { module: 'esnext', moduleResolution: 'bundler' }],
] as const;

/** Where programs run, as the compiler knows it. */
const PLACES = [
  ['in a page', { lib: ['es2022', 'dom', 'dom.iterable'], types: [] }],
  ['on Node', { lib: ['es2022'], types: ['node'] }],
] as const;

/** Checks files of a project of its own, the packages' files of types included; resolves to what the compiler complains about. */
function complaints(
  compiler: string,
  compilerOptions: object,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = join(project, `types-${++projects}`);
  mkdirSync(folder);
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const strict = { strict: true, noEmit: true, skipLibCheck: false, target: 'es2022', jsx: 'react-jsx' };
  const config = { compilerOptions: { ...strict, ...compilerOptions }, include: ['*'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '--project', folder], (_, output) => resolve(output));
  });
}

let projects = 0;

/** The newer compiler checks in a second what the older one takes ten for, so that one does all and the other each of both. */
const CASES = COMPILERS.flatMap(([compiler, path]) =>
  RESOLUTIONS.flatMap(([resolution, options], row) =>
    PLACES.filter((_, column) => compiler === 'TypeScript 7' || row === column).map(
      ([place, environment]) => [compiler, resolution, place, path, { ...options, ...environment }] as const,
    ),
  ),
);

it.concurrent.each(CASES)(
  '%s checks a strict project by %s %s, files of types included',
  async (_compiler, _resolution, _place, path, options) => {
    expect(await complaints(path, options, consumer)).toBe('');
  },
  120_000,
);

it.each(RESOLUTIONS)(
  'TypeScript 5.0 and 5.4 check a page by %s as well',
  async (_, options) => {
    const tools = await consumerTools();
    if (tools === undefined) return;
    for (const version of ['5.0', '5.4']) {
      const compiler = join(tools, `typescript-${version}`, 'bin', 'tsc');
      const [[, page]] = PLACES;
      expect(await complaints(compiler, { ...options, ...page }, consumer), version).toBe('');
    }
  },
  180_000,
);

it('what the READMEs show is typed as the packages are', async () => {
  const programs = packages.map(({ workspace }) => {
    const file = `${workspace.replace('/', '-')}.tsx`;
    return [file, readmeProgram(`${workspace}/README.md`)] as const;
  });
  const options = { module: 'nodenext', lib: ['es2022', 'dom', 'dom.iterable'], types: ['node'] };
  expect(await complaints(COMPILERS[1][1], options, Object.fromEntries(programs))).toBe('');
}, 60_000);
