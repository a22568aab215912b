import { fstatSync, writeFile } from 'node:fs';
import { EXIT } from '../cli/exitCodes.ts';
import { STDOUT, WriteError } from '../files/writeError.ts';
import { isColoured, styleFor, type Style } from './style.ts';

/** Where a command reads and writes: that of the process, or one in a test. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  /** Characters in a line. */
  readonly width: number;
  /** Marks what is printed on the standard output. */
  readonly style: Style;
  /** A line of the result, on the standard output. */
  print(line: string): void;
  /** A part of what a command makes, on the standard output; resolves when it was taken, and rejects when it cannot be. */
  write(bytes: Uint8Array): Promise<void>;
  /** A line about the work, on the standard error. */
  note(line: string): void;
  /** Shows how far the work is, in one line that the next one replaces; nothing where nobody is looking. */
  progress(line: string): void;
  /** The standard input. */
  readonly input: AsyncIterable<Uint8Array>;
  /** Aborted by Ctrl-C and by a request to end. */
  readonly stop: AbortSignal;
}

const DEFAULT_WIDTH = 100;

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdout, stderr, env } = process;
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop.abort();
    });
  let hasProgress = false;
  /** Failures that whoever wrote is told of. */
  const awaited = new WeakSet<Error>();
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    const failure = new WriteError(STDOUT, error);
    // Whoever reads has seen enough: the exit code is still worth finding out.
    if (failure.isUnread || awaited.has(error)) return;
    stderr.write(`tidemark: ${failure.message}\n`);
    process.exit(EXIT.notWritten);
  });
  // There is no place left to say so.
  stderr.on('error', () => undefined);
  const clear = (): void => {
    if (hasProgress) stderr.write('\r\u001B[K');
    hasProgress = false;
  };
  return {
    env,
    width: stdout.columns ?? DEFAULT_WIDTH,
    style: styleFor(isColoured(stdout, env)),
    print: (line) => {
      clear();
      stdout.write(`${line}\n`);
    },
    write: (bytes) =>
      new Promise((resolve, reject) => {
        clear();
        const written = (error?: Error | null): void => {
          if (error) awaited.add(error);
          if (error) reject(error);
          else resolve();
        };
        // The stream of a file passes over what a full disk takes only half of.
        if (fstatSync(stdout.fd).isFile()) writeFile(stdout.fd, bytes, written);
        else stdout.write(bytes, written);
      }),
    note: (line) => {
      clear();
      stderr.write(`${line}\n`);
    },
    progress: (line) => {
      if (!stderr.isTTY) return;
      clear();
      stderr.write(line.slice(0, (stderr.columns ?? DEFAULT_WIDTH) - 1));
      hasProgress = true;
    },
    input: process.stdin,
    stop: stop.signal,
  };
}
