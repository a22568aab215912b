import { COMMANDS } from '../commands/index.ts';
import { processTerminal } from '../terminal/terminal.ts';
import type { ExitCode } from './exitCodes.ts';
import { run } from './run.ts';

/** Runs what stands on the command line of this process, and resolves to the exit code. */
export function main(): Promise<ExitCode> {
  return run(process.argv.slice(2), COMMANDS, processTerminal());
}
