import { LOST } from '@tidemark/streams/session';
import { constants, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Damage } from '@tidemark/streams/session';
import { unzstd } from '../../../../packages/cli/files/unzstd.ts';

async function read(parts: readonly Uint8Array[]): Promise<{ text: string; damage: readonly Damage[] }> {
  const damage: Damage[] = [];
  const unpacked: Uint8Array[] = [];
  const input = (async function* () {
    yield* parts;
  })();
  for await (const part of unzstd(input, (one) => damage.push(one))) unpacked.push(part);
  return { text: Buffer.concat(unpacked).toString(), damage };
}

function inParts(bytes: Buffer, length: number): readonly Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / length) }, (_, i) =>
    bytes.subarray(i * length, (i + 1) * length),
  );
}

/** `seconds` frames of lines, as a recorder writes them. */
const seconds = Array.from({ length: 5 }, (_, second) =>
  Array.from({ length: 20 }, (_line, i) => `{"at":${second * 20 + i},"frame":"${'x'.repeat(i)}"}\n`).join(''),
);
const frames = seconds.map((text) =>
  zstdCompressSync(text, { params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
);

/** What breaks a frame without moving its end: bytes in the middle of its block. */
function spoiled(frame: Buffer): Buffer {
  const copy = Buffer.from(frame);
  copy.fill(0xff, 12, Math.min(40, copy.length - 1));
  return copy;
}

describe('a zstd file', () => {
  it('is read to its end, of however many frames it is and in whatever parts it comes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            text: fc.oneof(
              fc.string({ maxLength: 300 }),
              fc.constantFrom('', '\0'.repeat(300_000), 'line\n'.repeat(40_000)),
            ),
            checksum: fc.boolean(),
            knowsSize: fc.boolean(),
          }),
          { maxLength: 5 },
        ),
        fc.integer({ min: 1, max: 64 }),
        async (contents, length) => {
          const packed = contents.map(({ text, checksum, knowsSize }) =>
            zstdCompressSync(text, {
              params: {
                [constants.ZSTD_c_checksumFlag]: Number(checksum),
                [constants.ZSTD_c_contentSizeFlag]: Number(knowsSize),
              },
            }),
          );
          const { text, damage } = await read(inParts(Buffer.concat(packed), length));
          expect(damage).toEqual([]);
          expect(text).toBe(contents.map((one) => one.text).join(''));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('may have frames between that hold nothing of it', async () => {
    const skippable = Buffer.from([0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);
    const { text, damage } = await read([Buffer.concat([skippable, ...frames, skippable])]);
    expect(damage).toEqual([]);
    expect(text).toBe(seconds.join(''));
  });

  it('loses no more than the frame that is broken, and says where', async () => {
    const [first, second, ...rest] = frames as [Buffer, Buffer, ...Buffer[]];
    const { text, damage } = await read(inParts(Buffer.concat([first, spoiled(second), ...rest]), 50));
    expect(damage).toMatchObject([{ kind: 'brokenCompression' }]);
    expect(damage[0]?.line).toBeGreaterThanOrEqual(21);
    expect(damage[0]?.line).toBeLessThanOrEqual(41);
    expect(text.startsWith(seconds[0] ?? '')).toBe(true);
    expect(text.endsWith(seconds.slice(2).join(''))).toBe(true);
  });

  it('may have strange bytes between its frames, or at its end', async () => {
    const strange = Buffer.from('#!garbage');
    const [first, ...rest] = frames as [Buffer, ...Buffer[]];
    const { text, damage } = await read(inParts(Buffer.concat([first, strange, ...rest, strange]), 7));
    expect(damage).toMatchObject([
      { kind: 'brokenCompression', line: 21 },
      { kind: 'brokenCompression', line: 102 },
      { kind: 'truncated' },
    ]);
    expect(text.replaceAll(`${LOST}\n`, '')).toBe(seconds.join(''));
  });

  it('that is cut off has all that came before', async () => {
    const whole = Buffer.concat(frames);
    for (const cut of [1, 10, frames.at(-1)?.length ?? 0]) {
      const { text, damage } = await read([whole.subarray(0, whole.length - cut)]);
      expect(damage.map(({ kind }) => kind)).toEqual(cut === frames.at(-1)?.length ? [] : ['truncated']);
      expect(text.startsWith(seconds.slice(0, 4).join(''))).toBe(true);
    }
  });
});
