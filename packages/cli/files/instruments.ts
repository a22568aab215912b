import { basename } from 'node:path';
import { UsageError } from '../cli/args.ts';

/** A name that `--instrument` gives: of the market of a file, of a symbol in a file, or of a symbol in all files. */
export interface InstrumentOverride {
  /** `trades.csv.gz`, `trades.csv.gz:XBTUSD` or `XBTUSD`. */
  readonly of: string;
  /** In capitals: `BTC-USD`. */
  readonly name: string;
}

/** Throws a UsageError when it is no pair or contract. */
export function parseOverride(text: string): InstrumentOverride {
  const [, of, name] = /^(.+)=([A-Z0-9]+[/-][A-Z0-9]+)$/i.exec(text) ?? [];
  if (of === undefined || name === undefined)
    throw new UsageError(
      `--instrument takes a pair or a contract such as trades.csv.gz=BTC-USD or XBTUSD=BTC-USD, not "${text}"`,
    );
  return { of, name: name.toUpperCase() };
}

/** Names the markets of one file by hand: what is said of the file counts before what is said of all files. */
export class FileNames {
  readonly #file: string;
  /** The name of the file's only market. */
  readonly #whole: string | undefined;
  readonly #bySymbol = new Map<string, string>();
  /** Symbols that were named because they are in the file. */
  readonly #seen = new Set<string>();

  /** @param files that are read as one, as they were named on the command line */
  constructor(files: readonly string[], overrides: readonly InstrumentOverride[]) {
    this.#file = files[0] ?? '';
    const called = files.flatMap((file) => [file, basename(file)]);
    this.#whole = overrides.findLast(({ of }) => called.includes(of))?.name;
    const symbolIn = (of: string): string | undefined => {
      const file = called.find((one) => of.startsWith(`${one}:`));
      return file === undefined ? undefined : of.slice(file.length + 1);
    };
    for (const { of, name } of overrides)
      if (!called.includes(of)) this.#bySymbol.set(of.toUpperCase(), name);
    for (const { of, name } of overrides) {
      const symbol = symbolIn(of);
      if (symbol !== undefined) this.#bySymbol.set(symbol.toUpperCase(), name);
    }
  }

  /** The name of a symbol, which is in capitals; undefined where the table of symbols is to decide. */
  readonly named = (symbol: string): string | undefined => {
    const name = this.#bySymbol.get(symbol);
    if (name !== undefined || this.#whole === undefined) return name;
    this.#seen.add(symbol);
    return this.#whole;
  };

  /** Throws a UsageError when one name was given to several markets. */
  refuseSeveral(): void {
    if (this.#seen.size <= 1) return;
    const [first = ''] = this.#seen;
    throw new UsageError(
      `--instrument ${this.#file}=${this.#whole ?? ''}: the file holds ${[...this.#seen].sort().join(', ')}; ` +
        `name each, such as ${this.#file}:${first}=${this.#whole ?? ''}`,
    );
  }
}
