/** Does what was asked for with the files of a folder, without an exchange, and resolves with the text to print. */
export type DataCommand = (dataDir: string, words: readonly string[]) => Promise<string>;
