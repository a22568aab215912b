import { styleFor } from '../../../../packages/cli/terminal/style.ts';
import type { Terminal } from '../../../../packages/cli/terminal/terminal.ts';

/** A terminal that remembers what is written on it. */
export class RecordingTerminal implements Terminal {
  readonly env: NodeJS.ProcessEnv = {};
  readonly width = 100;
  readonly style = styleFor(false);
  readonly printed: string[] = [];
  readonly noted: string[] = [];
  readonly written: Uint8Array[] = [];
  readonly input: AsyncIterable<Uint8Array>;
  readonly #stop = new AbortController();

  /** @param input what comes on the standard input */
  constructor(input: readonly Uint8Array[] = []) {
    this.input = partsOf(input);
  }

  get stop(): AbortSignal {
    return this.#stop.signal;
  }

  print(line: string): void {
    this.printed.push(line);
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.written.push(bytes);
  }

  note(line: string): void {
    this.noted.push(line);
  }

  progress(): void {
    // Nobody is looking.
  }
}

async function* partsOf(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}
