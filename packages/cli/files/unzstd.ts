import * as zlib from 'node:zlib';
import { LOST, type Damage, type OnDamage } from '@tidemark/streams/session';
import { ZstdFrames } from './zstdFrames.ts';

/** Node has no zstd here. */
class NoZstdError extends Error {
  override readonly name = 'NoZstdError';

  constructor() {
    super(
      `zstd is read by Node 22.15 or later, and this is ${process.versions.node}: unpack it first, with "zstd -d"`,
    );
  }
}

const LINE_END = 0x0a;

/**
 * Unpacks all frames of a file, one after the other. One that cannot be read takes no other with it, and a file that is broken off ends where it is
 * broken; both are told, by the line that they come before. Rejects with a {@link NoZstdError} where Node cannot.
 */
export async function* unzstd(
  bytes: AsyncIterable<Uint8Array>,
  onDamage: OnDamage,
): AsyncGenerator<Uint8Array> {
  const create = (zlib as { createZstdDecompress?: typeof zlib.createZstdDecompress }).createZstdDecompress;
  if (create === undefined) throw new NoZstdError();
  let line = 1;
  const damageOf = (kind: Damage['kind'], reason: string): Damage => ({ kind, line, reason });
  const frames = new ZstdFrames();
  let frame: Frame | undefined;
  let isStray = false;

  const unpacked = function* (parts: readonly Uint8Array[]): Generator<Uint8Array> {
    for (const part of parts) {
      for (let at = part.indexOf(LINE_END); at >= 0; at = part.indexOf(LINE_END, at + 1)) line++;
      yield part;
    }
  };

  const broken = function* (reason: string): Generator<Uint8Array> {
    onDamage(damageOf('brokenCompression', `compressed data that cannot be read: ${reason}`));
    // Whatever line this was in the middle of, it ends here.
    yield* unpacked([Buffer.from(`${LOST}\n`)]);
  };

  for await (const chunk of bytes)
    for (const piece of frames.push(chunk)) {
      if (piece.part === 'other') {
        if (!isStray) yield* broken('no frame begins where one should');
        isStray = true;
        continue;
      }
      isStray = false;
      frame ??= new Frame(create());
      yield* unpacked(await frame.push(piece.bytes));
      if (piece.part === 'frame') continue;
      yield* unpacked(await frame.end());
      if (frame.fault !== undefined) yield* broken(frame.fault);
      frame = undefined;
    }
  if (frame === undefined && !frames.isOpen) return;
  yield* unpacked((await frame?.end()) ?? []);
  onDamage(damageOf('truncated', 'the compressed file ends before its end'));
}

/** The unpacking of one frame. */
class Frame {
  /** Why it cannot be read. */
  fault: string | undefined;
  readonly #unpack: zlib.ZstdDecompress;
  #parts: Uint8Array[] = [];
  readonly #ended: Promise<void>;

  constructor(unpack: zlib.ZstdDecompress) {
    this.#unpack = unpack;
    unpack.on('data', (part: Uint8Array) => this.#parts.push(part));
    this.#ended = new Promise((resolve) => {
      unpack.once('end', resolve);
      unpack.once('error', ({ message }) => {
        this.fault = message;
        resolve();
      });
    });
  }

  /** What the bytes hold, as far as it is known by now. */
  async push(bytes: Uint8Array): Promise<readonly Uint8Array[]> {
    if (this.fault === undefined) {
      const written = new Promise<void>((resolve) => this.#unpack.write(bytes, () => resolve()));
      await Promise.race([written, this.#ended]);
    }
    return this.#take();
  }

  /** The rest. */
  async end(): Promise<readonly Uint8Array[]> {
    this.#unpack.end();
    await this.#ended;
    return this.#take();
  }

  #take(): readonly Uint8Array[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }
}
