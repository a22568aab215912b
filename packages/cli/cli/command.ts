import type { Args } from './args.ts';
import type { ExitCode } from './exitCodes.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** An option of a command. */
export interface Option {
  /** What its value is called in the help, in capitals; a flag has none. */
  readonly value?: string;
  readonly short?: string;
  /** One sentence without a full stop. */
  readonly about: string;
  /** May be given several times. */
  readonly repeated?: boolean;
  /** Hidden where it is the same in all commands. */
  readonly isCommon?: boolean;
}

/** A command of `tidemark`. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What stands after the name, in capitals: `FILE`, `FILE FILE`. */
  readonly usage: string;
  /** How many positionals it takes. */
  readonly positionals: readonly [least: number, most: number];
  /** What it does, in a paragraph or two. */
  readonly about: string;
  readonly options: Readonly<Record<string, Option>>;
  readonly examples: readonly (readonly [command: string, about: string])[];
  /** Resolves to the exit code. May reject with a UsageError, or with the SessionError of a file. */
  run(args: Args, terminal: Terminal): Promise<ExitCode>;
}

/** Options that stand in the place of a command. */
export const GENERAL_OPTIONS: Readonly<Record<string, Option>> = {
  version: { short: 'V', about: 'Print the version' },
  help: { short: 'h', about: 'Print this help' },
};

/** Options that every command has. */
export const COMMON_OPTIONS: Readonly<Record<string, Option>> = {
  json: { about: 'Print JSON, for programs', isCommon: true },
  help: { short: 'h', about: 'Print this help', isCommon: true },
};
