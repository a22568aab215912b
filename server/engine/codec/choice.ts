import { CodecError } from './codecError.ts';
import type { ByteReader } from './byteReader.ts';
import type { ByteWriter } from './byteWriter.ts';

const OTHER = 255;

/** One of a fixed list of words, as its place in the list. New words go to the end: places are for ever. */
export interface Choice<Word extends string> {
  write(writer: ByteWriter, word: Word): void;
  read(reader: ByteReader): Word;
}

/**
 * A word outside the list, which only a caller without types can send, is written in full: the journal holds what came, and the
 * engine rejects it.
 */
export function choice<Word extends string>(...words: readonly Word[]): Choice<Word> {
  return {
    write(writer, word) {
      const place = words.indexOf(word);
      writer.byte(place === -1 ? OTHER : place);
      if (place === -1) writer.string(String(word));
    },
    read(reader) {
      const place = reader.byte();
      if (place === OTHER) return reader.string() as Word;
      const word = words[place];
      if (word === undefined) throw new CodecError(`No choice number ${place} of ${words.join(', ')}`);
      return word;
    },
  };
}
