import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { erc20Abi, type Abi } from 'viem';
import { inRoot, root } from '../lib/root.ts';

/** Folders of contracts. In each, `compiled.ts` is made of all `.sol` beside it. */
const FOLDERS = ['server/custody/evm/contracts', 'tests/support/chain/contracts'];

/** What can run on every chain since Dencun; no hash of the sources behind the code, so that a comment changes no byte. */
const SETTINGS = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};

const HEADER = '// Compiled by `npm run generate` from the contracts beside it. Not to be edited.\n';

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  /** By the path of the source, and by name. */
  readonly contracts: Readonly<Record<string, Readonly<Record<string, Contract>>>>;
}

interface Contract {
  readonly abi: Abi;
  readonly evm: { readonly bytecode: { readonly object: string } };
}

/** Every `compiled.ts`, by its path from the repository's folder: the same bytes from the same sources. Rejects with what the compiler says is wrong. */
export async function compileContracts(): Promise<Map<string, string>> {
  const paths = (await Promise.all(FOLDERS.map(sourcesIn))).flat();
  const { contracts, errors = [] } = await compile(paths);
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'));
  return new Map(
    FOLDERS.map((folder) => {
      const rendered = paths
        .filter((path) => path.startsWith(folder))
        .flatMap((path) => Object.entries(contracts[path] ?? {}))
        .map(([name, contract]) => render(name, contract));
      return [`${folder}/compiled.ts`, HEADER + rendered.join('')];
    }),
  );
}

async function sourcesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(inRoot(folder));
  return names
    .filter((name) => name.endsWith('.sol'))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** The compiler is a program of its own: it takes seconds, hundreds of megabytes, and the process's handlers of errors. */
async function compile(paths: readonly string[]): Promise<CompilerOutput> {
  const sources = Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [path, { content: await readFile(inRoot(path), 'utf8') }] as const),
    ),
  );
  const compiler = promisify(execFile)(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve('solc/solc.js')),
      '--standard-json',
      ...['--base-path', root],
      ...['--include-path', inRoot('node_modules')],
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  compiler.child.stdin?.end(JSON.stringify({ language: 'Solidity', sources, settings: SETTINGS }));
  const { stdout } = await compiler;
  // A line of the compiler's own comes before the answer.
  return JSON.parse(stdout.slice(stdout.indexOf('{'))) as CompilerOutput;
}

/** What callers of any token know already is left out: `erc20Abi` of viem has it. */
function render(name: string, { abi, evm }: Contract): string {
  const standard = new Set<string>(erc20Abi.map((item) => item.name));
  const own = abi.filter(
    (item) => item.type === 'constructor' || (item.type === 'function' && !standard.has(item.name)),
  );
  const variable = name.charAt(0).toLowerCase() + name.slice(1);
  return `\nexport const ${variable} = {\n  abi: ${JSON.stringify(own)},\n  bytecode: '0x${evm.bytecode.object}',\n} as const;\n`;
}
