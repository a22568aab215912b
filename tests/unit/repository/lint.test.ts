import { cp, mkdtemp, rm, symlink, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.ts';

/** One mistake a line, with the rule that finds it, by file. */
const MISTAKES: Readonly<Record<string, readonly (readonly [rule: string, code: string])[]>> = {
  'server/planted.ts': [
    ['typescript(no-floating-promises)', 'Promise.resolve(1);'],
    ['typescript(no-misused-promises)', 'if (Promise.resolve(1)) void 0;'],
    ['typescript(await-thenable)', 'export const one = await 1;'],
    ['typescript(no-unsafe-assignment)', "export const parsed: string = JSON.parse('1');"],
    ['typescript(no-unsafe-member-access)', "export const deep = JSON.parse('1').a as string;"],
    ['typescript(no-unsafe-call)', "JSON.parse('1')();"],
    ['typescript(no-unsafe-argument)', "Math.max(JSON.parse('1'));"],
    ['typescript(no-unsafe-return)', "export const loose = (): string => JSON.parse('1');"],
    ['typescript(no-unnecessary-type-assertion)', "export const same = String('a') as string;"],
    ['typescript(restrict-template-expressions)', 'export const text = `${{}}`;'],
    [
      'typescript(switch-exhaustiveness-check)',
      "export function f(a: 'b' | 'c') { switch (a) { case 'b': } }",
    ],
    ['typescript(return-await)', 'export async function g() { try { return g(); } catch { return 1; } }'],
    ['typescript(prefer-nullish-coalescing)', "export const or = (a: string | null) => a || 'b';"],
    ['typescript(no-non-null-assertion)', 'export const some = (a: { b?: number }) => a.b!;'],
    ['typescript(no-explicit-any)', 'export const any = (a: any) => [a];'],
    ['typescript(unbound-method)', 'export const bare = (a: { f(): void }) => a.f;'],
    ['eslint(eqeqeq)', 'export const equal = (a: number) => a == 1;'],
    ['eslint(no-unused-vars)', 'export const unused = (_a: number) => 1;'],
    [
      'eslint(no-fallthrough)',
      'export function h(a: number) { switch (a) { case 1: a = 2; default: a = 3; } }',
    ],
    ['eslint(no-useless-assignment)', 'export function i() { let a = 1; a = 2; return a; }'],
  ],
  'src/Planted.tsx': [
    ['eslint(no-console)', 'console.log(1);'],
    ['react-hooks(rules-of-hooks)', 'export function A({ a }: { a: boolean }) { if (a) useState(1); }'],
    [
      'react-hooks(exhaustive-deps)',
      'export function B({ a }: { a: () => void }) { useEffect(() => { a(); }, []); }',
    ],
    [
      'react(set-state-in-render)',
      'export function C() { const [c, setC] = useState(0); setC(1); return <i>{c}</i>; }',
    ],
    ['react(static-components)', 'export function D() { const E = () => <i />; return <E />; }'],
    ['react(purity)', 'export function F() { return <i>{Math.random()}</i>; }'],
    ['react(immutability)', 'export function G({ a }: { a: { b: number } }) { a.b = 1; return <i />; }'],
    ['eslint(no-restricted-imports)', "import { lazy } from 'react'; export const Part = lazy;"],
    // Texts of strangers are never markup, nor programs.
    ['react(no-danger)', "export const I = () => <i dangerouslySetInnerHTML={{ __html: 'a' }} />;"],
    ['eslint(no-eval)', "eval('1');"],
    ['eslint(no-new-func)', "export const made = new Function('return 1') as () => number;"],
    ['eslint(no-script-url)', 'export const J = () => <a href="javascript:alert(1)">a</a>;'],
    ['react(refs)', 'export function H() { const a = useRef(1); return <i>{a.current}</i>; }'],
  ],
  'scripts/planted.mjs': [
    ['eslint(no-const-assign)', 'const a = 1; a = 2;'],
    ['eslint(no-unreachable)', 'export function f() { return 1; f(); }'],
  ],
  'public/planted.js': [['eslint(no-undef)', 'nowhere();']],
};

const HEADS: Readonly<Record<string, string>> = {
  'src/Planted.tsx': "import { useEffect, useRef, useState } from 'react';",
};

interface Report {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly filename: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

let folder: string;
let found: ReadonlySet<string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-lint-'));
  for (const file of ['.oxlintrc.json', 'tsconfig.json']) await cp(inRoot(file), join(folder, file));
  await symlink(inRoot('node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [file, lines] of Object.entries(MISTAKES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    const code = [HEADS[file] ?? '', ...lines.map(([, line]) => line)];
    await writeFile(join(folder, file), code.join('\n'));
  }
  const { diagnostics } = await lint();
  found = new Set(
    diagnostics.map(({ code, filename, labels }) => `${filename}:${labels[0]?.span.line ?? 0} ${code}`),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What `npm run lint` finds with the project's own settings. It exits with an error when it finds anything. */
function lint(): Promise<Report> {
  return new Promise((resolve) => {
    const args = [inRoot('node_modules/oxlint/bin/oxlint'), '--format=json', ...Object.keys(MISTAKES)];
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1 << 26 }, (_error, stdout) =>
      resolve(JSON.parse(stdout) as Report),
    );
  });
}

describe.each(Object.entries(MISTAKES))('the linter in %s', (file, lines) => {
  it.each(lines.map(([rule, code], i) => [rule, code, i + 2] as const))(
    'finds %s: %s',
    (rule, _code, line) => {
      expect([...found]).toContain(`${file}:${line} ${rule}`);
    },
  );
});
