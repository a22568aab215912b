import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { run } from '../../../../packages/cli/cli/run.ts';
import { COMMANDS } from '../../../../packages/cli/commands/index.ts';
import { RecordingTerminal } from './recordingTerminal.ts';

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder for the tests of a file, in which commands run: names of files are those in it. */
export function commandFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-cli-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const names = new Set<string>();
  return {
    folder,
    /** Writes a file, and gives its name back. */
    file(name: string, content: string | Buffer): string {
      writeFileSync(join(folder, name), content);
      names.add(name);
      return name;
    },
    async tidemark(name: string, ...args: string[]): Promise<Outcome> {
      const terminal = new RecordingTerminal();
      const inFolder = args.map((arg) =>
        names.has(arg) || /\.(session|ts)$/.test(arg) ? join(folder, arg) : arg,
      );
      const code = await run([name, ...inFolder], COMMANDS, terminal);
      const text = (printed: readonly string[]): string =>
        printed
          .map((line) => `${line}\n`)
          .join('')
          .replaceAll(`${folder}/`, '');
      return { code, stdout: text(terminal.printed), stderr: text(terminal.noted) };
    },
  };
}
