import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readState } from '../../server/engine/engine.ts';
import { recoverEngine } from '../../server/exchange/recovery.ts';
import { SqliteJournal } from '../../server/journal/sqliteJournal.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../scripts/launcher/serverFlags.mjs';
import { growthOf } from '../bench/support/watchPage.ts';
import { killRunning, runIn, type Run } from '../contract/support/serverProcess.ts';
import type { FromAudience } from './audience.ts';
import { Stopwatch } from './stopwatch.ts';
import { lostOf, trade } from './traders.ts';

export interface SoakOptions {
  readonly minutes: number;
  /** Honest sockets. */
  readonly honest: number;
  readonly hostile: number;
  readonly report: (line: string) => void;
}

/** What a soak found; a claim that did not hold says why. */
export interface Finding {
  readonly claim: string;
  readonly holds: boolean;
  readonly figure: string;
}

const SLOW_MS = 1_000;
const TRADERS = [0, 1];
const SAMPLES = 500;
const LOOK_EVERY_MS = 15_000;
const CLOCK_STEP_EVERY_MS = 7 * 60_000;
/** Where the machine's clock is put, in milliseconds from the truth: ten minutes back, right again, a day ahead, right again. */
const CLOCK_STEPS = [-600_000, 0, 86_400_000, 0];
const MB = 1024 * 1024;
/** Growth of the resident memory after the first quarter that counts as none, as a share of what it was. */
const FLAT = 0.1;

/**
 * A server as it is started by default, under everything at once: trading, an audience, sockets and logins that mean harm, and a clock
 * that is set. Afterwards the books must balance and what was acknowledged must be there, also after a start anew.
 */
export async function soak(options: SoakOptions): Promise<readonly Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-soak-'));
  const clockFile = join(folder, 'clock');
  await writeFile(clockFile, '0');
  const dataDir = join(folder, 'data');
  const start = (): Run =>
    runIn(
      {
        ...SERVER_ENVIRONMENT,
        NODE_OPTIONS: [
          ...SERVER_FLAGS,
          `--import ${new URL('../contract/support/steppedClock.ts', import.meta.url).href}`,
        ].join(' '),
        CLOCK_STEP_FILE: clockFile,
      },
      ...['--port', '0', '--simulated-port', 'off', '--data-dir', dataDir],
      ...['--max-sockets-per-address', String(options.honest + options.hostile)],
    );
  try {
    return await soakServer(start, { ...options, clockFile, dataDir });
  } finally {
    await killRunning();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Places {
  readonly clockFile: string;
  readonly dataDir: string;
}

async function soakServer(start: () => Run, options: SoakOptions & Places): Promise<readonly Finding[]> {
  const { minutes, report, clockFile, dataDir } = options;
  const server = start();
  const address = await server.address;
  const stopwatch = new Stopwatch(SLOW_MS, report);
  const stop = AbortSignal.timeout(minutes * 60_000);
  const others = [
    inform(stopwatch, fork(fileOf('audience.ts'), [address, String(options.honest)])),
    fork(fileOf('attackers.ts'), [address, String(options.hostile)]),
  ];
  const memory: number[] = [];
  const watching = [
    every(CLOCK_STEP_EVERY_MS, stop, async (turn) => {
      const step = CLOCK_STEPS[turn % CLOCK_STEPS.length] as number;
      report(`the clock is set to ${step / 1_000} s off`);
      await writeFile(clockFile, String(step));
    }),
    every(LOOK_EVERY_MS, stop, async () => {
      memory.push(await residentBytes(server));
      report(
        `${stopwatch.took.length} requests, p99 ${stopwatch.percentile(0.99).toFixed(0)} ms, ` +
          `${stopwatch.complaints.length} complaints, ${((memory.at(-1) ?? 0) / MB).toFixed(0)} MB`,
      );
    }),
  ];
  const acknowledged = await Promise.all(TRADERS.map((user) => trade(address, user, stopwatch, stop)));
  await Promise.all(watching);
  for (const other of others) other.kill();
  await writeFile(clockFile, '0');
  server.child.kill('SIGTERM');
  const code = await server.exit;
  const sums = await sumsOf(dataDir);
  const again = await start().address;
  const lost = (
    await Promise.all(acknowledged.map((each, i) => lostOf(again, TRADERS[i] ?? 0, each, SAMPLES)))
  ).flat();
  const settled = memory.slice(Math.floor(memory.length / 4));
  const growth = growthOf(settled) / (settled[0] ?? 1);
  const count = acknowledged.reduce(
    (sum, { orders, contractOrders, transfers }) =>
      sum + orders.length + contractOrders.length + transfers.length,
    0,
  );
  return [
    {
      claim: `no honest request fails or takes over ${SLOW_MS} ms`,
      holds: stopwatch.complaints.length === 0,
      figure: [
        `${stopwatch.took.length} requests, p99 ${stopwatch.percentile(0.99).toFixed(0)} ms, slowest ${stopwatch.percentile(1).toFixed(0)} ms`,
        ...stopwatch.complaints.slice(0, 20),
      ].join('\n  '),
    },
    {
      claim: 'memory is flat after the first quarter',
      holds: growth <= FLAT,
      figure: `${((settled[0] ?? 0) / MB).toFixed(0)} MB, grew by ${(growth * 100).toFixed(1)} %`,
    },
    { claim: 'the server ends when it is told to', holds: code === 0, figure: `exit code ${code}` },
    {
      claim: 'every asset sums to zero over all accounts',
      holds: [...sums.values()].every((sum) => sum === 0n),
      figure: [...sums].map(([asset, sum]) => `${asset} ${sum}`).join(', '),
    },
    {
      claim: 'nothing that was acknowledged is lost',
      holds: lost.length === 0,
      figure: [`${count} acknowledged, ${lost.length} of those asked for lost`, ...lost.slice(0, 20)].join(
        '\n  ',
      ),
    },
  ];
}

function fileOf(name: string): URL {
  return new URL(name, import.meta.url);
}

function inform(stopwatch: Stopwatch, audience: ChildProcess): ChildProcess {
  audience.on('message', (message) => {
    const told = message as FromAudience;
    if ('answeredIn' in told) stopwatch.note(told.answeredIn);
    else stopwatch.complain(`a socket of the audience was closed with ${told.closedWith}`);
  });
  return audience;
}

/** Does something again and again until the soak is over. */
async function every(ms: number, stop: AbortSignal, work: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; !stop.aborted; turn += 1) {
    await Promise.race([delay(ms), once(stop, 'abort')]);
    if (!stop.aborted) await work(turn);
  }
}

async function residentBytes({ child }: Run): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** What all accounts together own of each asset, in ledger units. */
async function sumsOf(dataDir: string): Promise<ReadonlyMap<string, bigint>> {
  const journal = SqliteJournal.openReader(dataDir);
  try {
    const engine = await recoverEngine(journal);
    const sums = new Map<string, bigint>();
    for (const { asset, available, held } of readState(engine.serialize()).ledger.filledBalances())
      sums.set(asset, (sums.get(asset) ?? 0n) + available + held);
    return sums;
  } finally {
    await journal.close();
  }
}
