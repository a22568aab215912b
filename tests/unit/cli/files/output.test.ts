import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { NO_FAULTS, readSession, type SessionEntry } from '@tidemark/streams/session';
import { run } from '../../../../packages/cli/cli/run.ts';
import { COMMANDS } from '../../../../packages/cli/commands/index.ts';
import { openWriter, writeSession, written } from '../../../../packages/cli/files/writeFile.ts';
import { WriteError } from '../../../../packages/cli/files/writeError.ts';
import { startSessionServer } from '../../../../packages/cli/serve/sessionServer.ts';
import { madeSession } from '../../../support/streams/madeSession.ts';
import { RecordingTerminal } from '../support/recordingTerminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidemark-output-'));
afterAll(() => rmSync(folder, { recursive: true }));

const recorded = [...madeSession(900)].map(({ at, raw }) => `${at}000000 ${raw}`);
const made = join(folder, 'made');
writeFileSync(made, recorded.join('\n'));

/** A standard output that takes nothing. */
class FailingTerminal extends RecordingTerminal {
  readonly #code: string;
  tries = 0;

  constructor(code: string) {
    super();
    this.#code = code;
  }

  override async write(): Promise<void> {
    this.tries++;
    throw Object.assign(new Error(`write ${this.#code}`), { code: this.#code });
  }
}

async function convert(terminal: RecordingTerminal, ...options: string[]): Promise<number> {
  return run(['convert', made, ...options], COMMANDS, terminal);
}

/** Runs `tidemark record` on a served session. */
async function record(terminal: RecordingTerminal, ...options: string[]): Promise<number> {
  const session = await readSession(recorded.join('\n'));
  const server = await startSessionServer(session, {
    port: 0,
    speed: 1,
    seed: 1,
    faults: NO_FAULTS,
    isOnce: false,
    origins: [],
  });
  try {
    return await run(['record', server.address, ...options], COMMANDS, terminal);
  } finally {
    await server.close();
  }
}

const hasFullDisk = existsSync('/dev/full');

describe('--out -', () => {
  it.each([[[]], [['--json']]])('writes a session and nothing else with %j', async (options) => {
    const terminal = new RecordingTerminal();
    expect(await convert(terminal, '--out', '-', ...options)).toBe(0);
    expect(terminal.printed).toEqual([]);
    expect(terminal.noted.join('\n')).toContain(
      options.length === 0 ? 'the standard output: ' : '"out": "-"',
    );
    const written = Buffer.concat(terminal.written);
    expect(written.toString()).toMatch(/^\{"session":"tidemark"/);
    const { entries, damage } = await readSession(written);
    expect(damage).toEqual([]);
    expect(entries.length).toBeGreaterThan(100);
  });

  it('writes a recording as it comes', async () => {
    const terminal = new RecordingTerminal();
    expect(await record(terminal, '-o', '-', '--for', '700ms')).toBe(0);
    expect(terminal.printed).toEqual([]);
    expect(terminal.noted[0]).toContain('to the standard output. Ctrl-C ends.');
    expect((await readSession(Buffer.concat(terminal.written))).damage).toEqual([]);
  });

  it('writes what is left of a session, and a test of one', async () => {
    const trimmed = new RecordingTerminal();
    const lossy = join(folder, 'lossy');
    const lost = recorded.findIndex((line, i) => i > 700 && line.includes('@depth'));
    writeFileSync(lossy, recorded.toSpliced(lost, 1).join('\n'));
    expect(await run(['trim', lossy, '--check', 'live', '-o', '-'], COMMANDS, trimmed)).toBe(0);
    expect(trimmed.printed).toEqual([]);
    expect((await readSession(Buffer.concat(trimmed.written))).entries).not.toEqual([]);

    const session = join(folder, 'own.session');
    expect(await convert(new RecordingTerminal(), '-o', session)).toBe(0);
    const test = new RecordingTerminal();
    expect(await run(['test-from', session, '-o', '-'], COMMANDS, test)).toBe(0);
    expect(test.printed).toEqual([]);
    expect(Buffer.concat(test.written).toString()).toMatch(/^import .*own\.session/s);
    const alone = new RecordingTerminal();
    expect(await run(['test-from', made, '-o', '-'], COMMANDS, alone)).toBe(2);
    expect(alone.noted.join('\n')).toContain('needs a session beside it: convert the file first');
  });

  it('waits for whoever reads slowly', async () => {
    const session = await readSession(recorded.join('\n'));
    const frame = { at: 0, wall: 0, kind: 'in', connection: 1, frame: 'x'.repeat(1 << 19) } as SessionEntry;
    let made = 0;
    async function* parts() {
      for (; made < 20; made++) yield [frame];
    }
    const takes: (() => void)[] = [];
    const slow = { write: () => new Promise<void>((resolve) => void takes.push(resolve)) };
    const done = writeSession('-', { header: session.header, parts: parts() }, { terminal: slow });
    await vi.waitFor(() => expect(takes).toHaveLength(1));
    expect(made).toBeLessThan(4);
    takes[0]?.();
    await vi.waitFor(() => expect(takes).toHaveLength(2));
    expect(made).toBeLessThan(6);
    for (let next = 1; made < 20; next++) {
      takes[next]?.();
      await vi.waitFor(() => expect(takes.length > next + 1 || made === 20).toBe(true));
    }
    takes.at(-1)?.();
    await done;
  });

  it('ends when whoever reads falls too far behind', async () => {
    class StuckTerminal extends RecordingTerminal {
      taken = 0;
      override write(bytes: Uint8Array): Promise<void> {
        this.taken += bytes.length;
        return new Promise(() => undefined);
      }
    }
    const terminal = new StuckTerminal();
    const told: unknown[] = [];
    const writer = await openWriter('-', { terminal, onError: (reason) => void told.push(reason) });
    const line = 'x'.repeat((1 << 20) - 1);
    for (let count = 1; count <= 64; count++) writer.next(line);
    await vi.waitFor(() => expect(terminal.taken).toBe(1 << 20));
    expect(told).toEqual([]);
    writer.next(line);
    expect(told).toHaveLength(1);
    writer.next(line);
    await expect(written(writer, '-')).rejects.toThrow(
      'the standard output cannot be written: it is taken too slowly, and 64 MB wait',
    );
    await expect(written(writer, '-')).rejects.toBeInstanceOf(WriteError);
    expect([told.length, terminal.taken]).toEqual([1, 1 << 20]);
  });

  it('ends without a word when nobody reads any more', async () => {
    const converted = new FailingTerminal('EPIPE');
    expect([await convert(converted, '-o', '-'), converted.noted]).toEqual([0, []]);
    const recording = new FailingTerminal('EPIPE');
    // For ever, if it were not for the reader.
    expect(await record(recording, '-o', '-')).toBe(0);
    expect(recording.noted).toHaveLength(1);
    expect(recording.tries).toBe(1);
  });
});

describe('a full disk', () => {
  const full = 'tidemark: the standard output cannot be written: the disk is full (ENOSPC)';

  it('ends a conversion and a recording at once, each with one line', async () => {
    const converted = new FailingTerminal('ENOSPC');
    expect([await convert(converted, '-o', '-'), converted.noted]).toEqual([4, [full]]);
    const recording = new FailingTerminal('ENOSPC');
    expect(await record(recording, '-o', '-', '--for', '1h')).toBe(4);
    expect(recording.noted.slice(1)).toEqual([full]);
    expect([recording.printed, recording.tries]).toEqual([[], 1]);
  });

  it.runIf(hasFullDisk)('is told of by the name of the file', async () => {
    const onDisk = 'tidemark: /dev/full cannot be written: the disk is full (ENOSPC)';
    const converted = new RecordingTerminal();
    expect(await convert(converted, '-o', '/dev/full', '--force')).toBe(4);
    expect([converted.noted, converted.printed]).toEqual([[onDisk], []]);
    const recording = new RecordingTerminal();
    expect(await record(recording, '-o', '/dev/full', '--force')).toBe(4);
    expect([recording.noted.slice(1), recording.printed]).toEqual([[onDisk], []]);
  });
});
