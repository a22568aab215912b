import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeSession } from '../../../packages/cli/files/writeFile.ts';
import { inRoot, root } from '../../../scripts/lib/root.ts';
import { webFolder } from '../../../scripts/web/folder.ts';
import { freePorts } from './freePort.ts';
import { recordedMarkets } from './recordedMarkets.ts';

const READY_WITHIN_MS = 60_000;

/** A recorded session in the place of an exchange: `tidemark replay FILE --serve`, in a process of its own. */
export class ReplayedExchange {
  /** e.g. `http://127.0.0.1:23210`; stays the same over restarts. */
  readonly address: string;
  readonly #folder: string;
  readonly #args: readonly string[];
  #process: ChildProcess | undefined;

  private constructor(folder: string, port: number, args: readonly string[]) {
    this.#folder = folder;
    this.#args = ['replay', join(folder, 'markets.session'), '--serve', String(port), ...args];
    this.address = `http://127.0.0.1:${port}`;
  }

  /**
   * Records the session of both markets and serves it.
   * @param args of `tidemark replay`, such as `--fault drop=1%`
   */
  static async launch(args: readonly string[]): Promise<ReplayedExchange> {
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-replayed-'));
    await writeSession(join(folder, 'markets.session'), await recordedMarkets(), { plain: true });
    const [port] = await freePorts();
    const exchange = new ReplayedExchange(folder, port, args);
    await exchange.start();
    return exchange;
  }

  /** Rejects with what it printed when it does not come to serve. */
  async start(): Promise<void> {
    const tether = pathToFileURL(inRoot('scripts/launcher/tether.mjs')).href;
    const line = ['--import', tether, inRoot('scripts/tidemark.ts'), ...this.#args, '--app', webFolder];
    const child = spawn(process.execPath, [...line, '--json'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#process = child;
    let output = '';
    child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
    const ready = once(child.stdout as NodeJS.ReadableStream, 'data', {
      signal: AbortSignal.timeout(READY_WITHIN_MS),
    });
    const ended = once(child, 'exit').then(() => {
      throw new Error(`The replay did not start:\n${output}`);
    });
    ended.catch(() => undefined);
    await Promise.race([ready, ended]);
  }

  /** Stops it the impolite way, as a power cut does, and waits for its end. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Ends it for good and removes its session. */
  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
