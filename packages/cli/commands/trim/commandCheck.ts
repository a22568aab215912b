import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSession } from '../../files/writeFile.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { Check } from './trimSession.ts';

/** What stands for the file in a command. */
export const FILE = '{}';

/** The words of a command with a file in the place of `{}`, or at their end. */
export function withFile(command: readonly string[], file: string): string[] {
  const words = command.some((word) => word.includes(FILE)) ? command : [...command, FILE];
  return words.map((word) => word.replaceAll(FILE, file));
}

/** A command fails when it ends with another code than 0, and prints `match` where that is asked for. The same failure has the same code. */
export async function commandCheck(
  command: readonly string[],
  match: string | undefined,
  { env }: Pick<Terminal, 'env'>,
): Promise<Check> {
  const file = join(await mkdtemp(join(tmpdir(), 'tidemark-trim-')), 'candidate.session');
  return async ({ header, read }) => {
    await writeSession(file, { header, parts: read() }, { force: true });
    return commandFailure(command, file, env, match);
  };
}

/** How a command fails that is given a file; undefined when it does not. */
export async function commandFailure(
  command: readonly string[],
  file: string,
  env: NodeJS.ProcessEnv,
  match?: string,
): Promise<string | undefined> {
  const [program = '', ...args] = withFile(command, file);
  const { code, output } = await outcomeOf(program, args, env);
  if (code === 0) return undefined;
  if (match !== undefined && !output.includes(match)) return undefined;
  return match === undefined
    ? `${program} ends with ${code}`
    : `${program} ends with ${code}, printing "${match}"`;
}

function outcomeOf(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ readonly code: number | string; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: code ?? signal ?? 'unknown', output }));
  });
}
