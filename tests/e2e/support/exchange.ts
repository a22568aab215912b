import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from '../../../scripts/lib/root.ts';
import { webFolder } from '../../../scripts/web/folder.ts';
import { freePorts } from './freePort.ts';

const READY_WITHIN_MS = 300_000;
const STOP_WITHIN_MS = 60_000;
const POLL_MS = 50;

/** Options that the data of a first start depend on. */
const SHAPING = new Set(['--seed', '--market']);

/** Where the runner tells of the data folder that exchanges begin with a copy of; each makes its own data where nothing is told. */
export const MADE_DATA = 'TIDEMARK_E2E_DATA';

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export interface ExchangePlace {
  readonly ports: readonly [number, number];
  readonly dataDir: string;
}

/** A whole exchange in a process of its own, on a free port, with a data folder of its own. */
export class Exchange {
  /** e.g. `http://127.0.0.1:43210`; stays the same over restarts. */
  readonly address: string;
  /** Of simulated trading; stays the same over restarts. */
  readonly simulatedAddress: string;
  /** Where its journal and databases are; stays the same over restarts. */
  readonly dataDir: string;
  readonly #port: number;
  readonly #simulatedPort: number;
  readonly #args: readonly string[];
  readonly #preloaded: readonly string[];
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(
    ports: readonly [number, number],
    dataDir: string,
    args: readonly string[],
    preloaded: readonly URL[] = [],
  ) {
    const [port, simulatedPort] = ports;
    this.#port = port;
    this.#simulatedPort = simulatedPort;
    this.#args = args;
    this.#preloaded = preloaded.flatMap(({ href }) => ['--import', href]);
    this.dataDir = dataDir;
    this.address = `http://127.0.0.1:${port}`;
    this.simulatedAddress = `http://127.0.0.1:${simulatedPort}`;
  }

  /**
   * Starts an exchange and waits until it serves.
   * @param args options of the server's command line, as in `npm start -- --help`
   * @param preloaded modules that its process loads before anything else
   */
  static async launch(args: readonly string[] = [], preloaded: readonly URL[] = []): Promise<Exchange> {
    const dataDir = await mkdtemp(join(tmpdir(), 'tidemark-e2e-'));
    const made = process.env[MADE_DATA];
    if (made !== undefined && !args.some((option) => SHAPING.has(option)))
      await cp(made, dataDir, { recursive: true });
    const exchange = new Exchange(await freePorts(), dataDir, args, preloaded);
    await exchange.start();
    return exchange;
  }

  /** Everything it has printed so far. */
  get output(): string {
    return this.#output;
  }

  /** What another process needs to find it with {@link Exchange.at}. */
  get place(): ExchangePlace {
    return { ports: [this.#port, this.#simulatedPort], dataDir: this.dataDir };
  }

  /** An exchange that another process launched and will end. */
  static at({ ports, dataDir }: ExchangePlace): Exchange {
    return new Exchange(ports, dataDir, []);
  }

  /** Starts it on the data it has; rejects with its output when it does not come to serve. */
  async start(): Promise<void> {
    const ports = ['--port', String(this.#port), '--simulated-port', String(this.#simulatedPort)];
    const options = [...ports, '--data-dir', this.dataDir, '--web-dir', webFolder];
    // One address sends the requests of every test: what protects from a flood would only make tests fail.
    const limits = [
      '--rate-limit',
      '1000000',
      '--login-limit',
      '1000000',
      '--log-limit',
      '1000000',
      '--captcha-after',
      '1000000',
      '--key-limit',
      '1000000',
    ];
    // A quieter market leaves the processors to the browsers; prices move as ever.
    const market = ['--pace', '0.3'];
    const tether = pathToFileURL(inRoot('scripts/launcher/tether.mjs')).href;
    const child = spawn(
      process.execPath,
      [
        ...['--import', tether, ...this.#preloaded, inRoot('server/main.ts')],
        ...[...options, ...limits, ...market, ...this.#args],
      ],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    );
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => (this.#output += text.toString()));
    }
    this.#process = child;
    await this.#untilServing(child);
  }

  /** Stops it the polite way, as Ctrl-C does, and waits for its end. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Stops it the impolite way, as a power cut does, and waits for its end. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops it and starts it again on the same address and data. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Ends it for good and removes its data. */
  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 3 });
  }

  async #untilServing(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline && !hasEnded(child)) {
      const isServing = await fetch(`${this.address}/health`).then(
        (response) => response.ok,
        () => false,
      );
      if (isServing) return;
      await delay(POLL_MS);
    }
    await this.kill();
    throw new Error(`The exchange did not start:\n${this.#output}`);
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const hung = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(hung);
  }
}
