import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { run as runCommand } from '../../packages/cli/cli/run.ts';
import { COMMANDS } from '../../packages/cli/commands/index.ts';
import { styleFor } from '../../packages/cli/terminal/style.ts';
import type { Terminal } from '../../packages/cli/terminal/terminal.ts';
import { madeSession } from '../support/streams/madeSession.ts';
import type { BenchRow } from './bench.ts';
import { cpuMs } from './streams/cpu.ts';
import { alternate } from './support/rounds.ts';
import { sized } from './support/scale.ts';

export const name = 'Sessions on the command line';

/** Messages of the recording: 46 MB, of which a session of 62 MB is made. */
const MESSAGES = sized(200_000, 2_000);
const ROUNDS = sized(3, 1);
const NEWLINE = 10;

/** The least part of the speed of reading and parsing alone: the last three read a session twice and play it through the hub. */
const LEAST = { convert: 0.25, import: 0.14, hash: 0.1, inspect: 0.09, replay: 0.1 } as const;

/**
 * CPU time of commands on a plain session, and of making one of a recording of Binance, against reading the same file, splitting its lines and
 * parsing each with `JSON.parse`.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-convert-'));
  const recording = join(folder, 'recording');
  const session = join(folder, 'made.session');
  const out = ['--plain', '--force', '-o', join(folder, 'out.session')];
  try {
    await pipeline(Readable.from(recordedLines()), createWriteStream(recording));
    await tidemark('convert', recording, '--plain', '-o', session);
    return [
      await measured('convert', session, ['convert', session, ...out], LEAST.convert),
      await measured('convert of a recording', recording, ['convert', recording, ...out], LEAST.import),
      await measured('hash', session, ['hash', session], LEAST.hash),
      await measured('inspect', session, ['inspect', session], LEAST.inspect),
      await measured('replay', session, ['replay', session], LEAST.replay),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

function* recordedLines(): Generator<string> {
  for (const { at, raw } of madeSession(MESSAGES)) yield `${at}000000 ${raw}\n`;
}

async function measured(
  what: string,
  file: string,
  command: readonly string[],
  least: number,
): Promise<BenchRow> {
  const megabytes = statSync(file).size / 1e6;
  const { ours, peer } = await alternate(
    ROUNDS,
    () => cpuMs(() => tidemark(...command)),
    () => cpuMs(() => parseLines(file)),
  );
  const speed = (ms: number): string => `${((megabytes / ms) * 1_000).toFixed(0)} MB/s CPU`;
  const ratio = peer / ours;
  return {
    figure: `${what}: ${megabytes.toFixed(0)} MB`,
    value: speed(ours),
    peer: `lines and JSON.parse ${speed(peer)}`,
    ratio,
    target: `at least ${least}`,
    met: ratio >= least,
  };
}

async function tidemark(...args: readonly string[]): Promise<void> {
  const code = await runCommand(args, COMMANDS, QUIET);
  if (code !== 0) throw new Error(`tidemark ${args[0]} ended with ${code}`);
}

/** A terminal that shows nothing. */
const QUIET: Terminal = {
  env: {},
  width: 100,
  style: styleFor(false),
  input: Readable.from([]),
  stop: new AbortController().signal,
  print: () => undefined,
  note: () => undefined,
  progress: () => undefined,
  write: () => Promise.resolve(),
};

/** Reads a file, splits its lines, and parses the JSON in each. */
async function parseLines(file: string): Promise<number> {
  let rest: Buffer = Buffer.alloc(0);
  let parsed = 0;
  const parse = (line: string): void => {
    JSON.parse(line.slice(line.indexOf('{')));
    parsed++;
  };
  for await (const part of createReadStream(file, { highWaterMark: 1 << 20 })) {
    const bytes = Buffer.concat([rest, part as Buffer]);
    let from = 0;
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, from)) {
      parse(bytes.toString('utf8', from, at));
      from = at + 1;
    }
    rest = bytes.subarray(from);
  }
  return parsed;
}
