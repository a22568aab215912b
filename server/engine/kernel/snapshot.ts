import { createHash } from 'node:crypto';
import { ByteReader, ByteWriter, CodecError } from '../codec/bytes.ts';
import type { Kernel } from './kernel.ts';

/** One part of the state in a snapshot. Everything in it is written in one canonical order, so that equal states give equal bytes. */
export interface Section {
  /** The first format that has it. */
  readonly since?: number;
  write(writer: ByteWriter, format: number): void;
  read(reader: ByteReader, format: number): void;
}

/** Writes the whole state: the format, the place in history, and the sections that the format has, in their fixed order. */
export function writeSnapshot(format: number, kernel: Kernel, sections: readonly Section[]): Uint8Array {
  const writer = new ByteWriter(1 << 16);
  writer.byte(format);
  writer.number(kernel.seq);
  writer.number(kernel.time);
  writer.number(kernel.lastOrderId);
  for (const section of sections) if (format >= (section.since ?? 1)) section.write(writer, format);
  return writer.take();
}

/** Reads what {@link writeSnapshot} wrote in this format or an older one. Throws `CodecError`. */
export function readSnapshot(
  bytes: Uint8Array,
  latest: number,
  kernel: Kernel,
  sections: readonly Section[],
): void {
  const reader = new ByteReader(bytes);
  const format = reader.byte();
  if (format < 1 || format > latest) throw new CodecError(`Unknown snapshot format ${format}`);
  kernel.seq = reader.number();
  kernel.time = reader.number();
  kernel.lastOrderId = reader.number();
  for (const section of sections) if (format >= (section.since ?? 1)) section.read(reader, format);
  if (!reader.isAtEnd) throw new CodecError('The snapshot goes on after its end');
}

/** SHA-256 of canonical state bytes, in hex. */
export function hashState(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
