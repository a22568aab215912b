/** Switches of the command line. */
export interface DataFlags {
  /** Whether a backup has the master key beside what is sealed under it. */
  readonly withMasterKey: boolean;
  /** What the person at the keyboard types: for what must be in no command line, which others see and shells remember. */
  readonly typed: () => Promise<string>;
}

/** Does what was asked for with the files of a folder, without an exchange, and resolves with the text to print. */
export type DataCommand = (dataDir: string, words: readonly string[], flags: DataFlags) => Promise<string>;
