import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readSession } from '@tidemark/streams/session';
import { binanceLines, entry, header, quoteFrame, received } from './support.ts';

const TEXTS = {
  'a session': [
    header(),
    entry(0, { kind: 'open' }),
    received(1, quoteFrame(1, 'snapshot', { last: 'é€😀' })),
  ].join('\n'),
  'a recording': binanceLines(50).join('\n'),
};

const bigEndian = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16();
const ENCODINGS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-16, little endian': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16, big endian': (text) => bigEndian(`\uFEFF${text}`),
  'UTF-16, little endian, without a mark': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16, big endian, without a mark': (text) => bigEndian(text),
};

const cases = Object.entries(TEXTS).flatMap(([what, text]) =>
  Object.entries(ENCODINGS).map(([encoding, encode]) => ({ what, encoding, text, bytes: encode(text) })),
);

it.each(cases)(
  '$what in $encoding is read as in UTF-8, whole, packed or in parts',
  async ({ text, bytes }) => {
    const { entries, header: expected } = await readSession(text);
    const parts = Array.from({ length: Math.ceil(bytes.length / 3) }, (_, part) =>
      bytes.subarray(part * 3, part * 3 + 3),
    );
    for (const input of [bytes, gzipSync(bytes), parts]) {
      const read = await readSession(input, { strict: true });
      expect(read.header).toEqual(expected);
      expect(read.entries).toEqual(entries);
      expect(read.damage.map(({ kind }) => kind)).toContain('encoding');
    }
  },
);
