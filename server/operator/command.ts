import type { CallExchange } from './operatorClient.ts';
import { UsageError } from './usage.ts';

export interface CommandInput {
  /** What follows the words of the command. */
  readonly words: readonly string[];
  readonly type: string | undefined;
  readonly to: string | undefined;
  readonly link: string | undefined;
  readonly id: string | undefined;
  readonly limit: string | undefined;
  /** Folder that files are written into. */
  readonly out: string | undefined;
  readonly reason: readonly string[];
  /** The same in other languages: `de_DE=Wartung`. */
  readonly texts?: readonly string[];
  /** What a list is narrowed by. */
  readonly status?: string | undefined;
  readonly asset?: string | undefined;
  readonly network?: string | undefined;
  readonly user?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Minutes that marks are averaged over. */
  readonly average?: string | undefined;
  readonly before?: string | undefined;
  /** How many accounts a change may liquidate. */
  readonly liquidations?: string | undefined;
  /** Which side of something is meant; both where it is left out. */
  readonly only?: string | undefined;
  /** Which account of a user; the wallet where it is left out. */
  readonly account?: string | undefined;
  /** What it belongs to. */
  readonly of?: string | undefined;
  /** Whether it is to be done, and not only said what it would do. */
  readonly isFinal?: boolean;
  /** Whether what was given is to be taken back. */
  readonly isRevoked?: boolean;
}

/** Does what was asked for and resolves with the text to print. */
export type OperatorCommand = (input: CommandInput, call: CallExchange) => Promise<string>;

/** Throws {@link UsageError} where words follow a command that takes none. */
export function noWords({ words }: CommandInput, command: string): void {
  if (words.length > 0) throw new UsageError(`Say nothing behind ${command}.`);
}

/** The only word of a command. @param what it names */
export function oneWord({ words }: CommandInput, what: string): string {
  const [word] = words;
  if (word === undefined || words.length > 1) throw new UsageError(`Name one ${what}.`);
  return word;
}
