import fc from 'fast-check';
import { Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { BacklogError, readSession, SessionWriter, VirtualClock } from '@tidemark/streams/session';
import { entry, header } from './support.ts';

const lines = [
  header(),
  ...Array.from({ length: 60 }, (_, at) => entry(at, { kind: 'open', url: `ws://host/${at}` })),
];

class Memory {
  readonly parts: Uint8Array[] = [];
  isClosed = false;
  write(part: Uint8Array): void {
    this.parts.push(part);
  }
  close(): void {
    this.isClosed = true;
  }
  get bytes(): Uint8Array {
    return Buffer.concat(this.parts);
  }
}

/** Writes the lines, with a second between every ten. */
async function written(gzip: boolean): Promise<Memory> {
  const clock = new VirtualClock();
  const memory = new Memory();
  const writer = new SessionWriter(memory, { scheduler: clock, gzip });
  for (const [index, line] of lines.entries()) {
    writer.next(line);
    if (index % 10 === 9) clock.advance(1_000);
  }
  writer.complete();
  await writer.done;
  return memory;
}

describe('a writer', () => {
  it.each([true, false])('writes what is read again, a part a second (gzip: %s)', async (gzip) => {
    const memory = await written(gzip);
    expect(memory.parts).toHaveLength(Math.ceil(lines.length / 10));
    expect(memory.isClosed).toBe(true);
    const { entries, damage } = await readSession(memory.bytes);
    expect(damage).toEqual([]);
    expect(entries).toHaveLength(lines.length - 1);
  });

  it('leaves a file that is read to its last whole part, wherever it is broken off', async () => {
    const { parts, bytes } = await written(true);
    const ends = parts.map((_, count) =>
      parts.slice(0, count + 1).reduce((sum, part) => sum + part.length, 0),
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: ends[0] ?? 0, max: bytes.length }), async (length) => {
        const whole = ends.filter((end) => end <= length).length;
        const { entries } = await readSession(bytes.subarray(0, length));
        expect(entries.length).toBeGreaterThanOrEqual(Math.min(whole * 10, lines.length) - 1);
        expect(entries.every((one, at) => one.at === at * 1_000)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('says when what it writes to fails, and writes no more', async () => {
    const writer = new SessionWriter({
      write() {
        throw new Error('the disk is full');
      },
    });
    writer.next('{}');
    await expect(writer.flush()).rejects.toThrow('full');
    await expect(writer.done).rejects.toThrow('full');
    writer.next('{}');
    writer.complete();
  });

  it('tells at once that what it writes to has failed, closes that, and lets the recording end', async () => {
    const clock = new VirtualClock();
    const full = new Error('the disk is full');
    const told: unknown[] = [];
    let tries = 0;
    let closed = 0;
    const sink = {
      write() {
        tries++;
        throw full;
      },
      close: () => void closed++,
    };
    const frames = new Subject<string>();
    const writer = new SessionWriter(sink, {
      scheduler: clock,
      gzip: false,
      onError: (reason) => {
        told.push(reason);
        recording.unsubscribe();
      },
    });
    const recording = frames.subscribe(writer);
    frames.next('{}');
    clock.advance(1_000);
    await expect(writer.done).rejects.toBe(full);
    expect([told, closed, frames.observed]).toEqual([[full], 1, false]);
    writer.next('{}');
    clock.advance(10_000);
    writer.complete();
    await expect(writer.flush()).rejects.toBe(full);
    expect([tries, told.length, closed]).toEqual([1, 1, 1]);
  });

  it.each([1, 10, 1_000])('holds no more than its backlog of %i lines', async (most) => {
    const line = 'x'.repeat(99);
    let release: (() => void) | undefined;
    let parts = 0;
    const sink = {
      write: () => {
        parts++;
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      },
    };
    const told: unknown[] = [];
    const onError = (reason: unknown): void => void told.push(reason);
    const writer = new SessionWriter(sink, { gzip: false, maxBacklog: 100 * most, onError });
    for (let count = 0; count < most; count++) writer.next(line);
    void writer.flush();
    await vi.waitFor(() => expect(parts).toBe(1));
    // What was taken makes room for as much.
    release?.();
    await writer.flush();
    for (let count = 0; count < most; count++) writer.next(line);
    expect(told).toEqual([]);
    writer.next(line);
    expect(told).toEqual([expect.any(BacklogError)]);
    await expect(writer.done).rejects.toBeInstanceOf(BacklogError);
  });

  it('tells of what cannot be closed', async () => {
    const full = new Error('the disk is full');
    const told: unknown[] = [];
    const sink = { write: () => undefined, close: () => Promise.reject(full) };
    const writer = new SessionWriter(sink, { gzip: false, onError: (reason) => void told.push(reason) });
    writer.next('{}');
    writer.complete();
    await expect(writer.done).rejects.toBe(full);
    expect(told).toEqual([full]);
  });
});
