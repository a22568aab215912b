import { type ByteReader, type ByteWriter, CodecError } from './bytes.ts';

/** Writes and reads one kind of value. */
export interface Codec<Value> {
  write(writer: ByteWriter, value: Value): void;
  read(reader: ByteReader): Value;
}

export const NUMBER: Codec<number> = {
  write: (writer, value) => writer.number(value),
  read: (reader) => reader.number(),
};

export const BIGINT: Codec<bigint> = {
  write: (writer, value) => writer.bigint(value),
  read: (reader) => reader.bigint(),
};

export const BOOLEAN: Codec<boolean> = {
  write: (writer, value) => writer.boolean(value),
  read: (reader) => reader.boolean(),
};

export const STRING: Codec<string> = {
  write: (writer, value) => writer.string(value),
  read: (reader) => reader.string(),
};

/**
 * An object as its members, one after another, in the order given here, which never changes. Its two functions are compiled from
 * that list, as if written out by hand: a loop over names looks every member up anew and costs an order three times as much.
 */
export function record<Value extends object>(members: {
  readonly [Name in keyof Value]-?: Codec<Value[Name]>;
}): Codec<Value> {
  const names = Object.keys(members);
  const codecs = names.map((_, i) => `codec${i}`);
  const writes = names.map((name, i) => `codec${i}.write(writer, value[${JSON.stringify(name)}]);`);
  const reads = names.map((name, i) => `${JSON.stringify(name)}: codec${i}.read(reader),`);
  const source = `return {
    write(writer, value) { ${writes.join('\n')} },
    read(reader) { return { ${reads.join('\n')} }; },
  };`;
  // What is compiled are the names of members that stand in this source, quoted: nothing from outside.
  // oxlint-disable-next-line typescript/no-implied-eval
  const compiled = new Function(...codecs, source) as (...codecs: unknown[]) => Codec<Value>;
  return compiled(...Object.values(members));
}

/**
 * A last member that came later: bytes that end before it have the default. Only for what is read from bytes of its own, as a
 * record of the journal is.
 */
export function late<Value>(codec: Codec<Value>, before: Value): Codec<Value> {
  return {
    write: (writer, value) => codec.write(writer, value),
    read: (reader) => (reader.isAtEnd ? before : codec.read(reader)),
  };
}

/** A member that the bytes do not have: nothing is written, and always the same is read. */
export function absent<Value>(value: Value): Codec<Value> {
  return { write: () => undefined, read: () => value };
}

/** A list: its length, then its items. */
export function list<Item>(item: Codec<Item>): Codec<readonly Item[]> {
  return {
    write(writer, items) {
      writer.number(items.length);
      for (const each of items) item.write(writer, each);
    },
    read(reader) {
      const items: Item[] = [];
      for (let left = reader.number(); left > 0; left -= 1) items.push(item.read(reader));
      return items;
    },
  };
}

/** Whether it is there, then what it is. */
export function nullable<Value>(codec: Codec<Value>): Codec<Value | null> {
  return {
    write(writer, value) {
      writer.boolean(value !== null);
      if (value !== null) codec.write(writer, value);
    },
    read: (reader) => (reader.boolean() ? codec.read(reader) : null),
  };
}

/** One codec for each kind of message; the kind itself is written by the caller of the codec. */
export type Codecs<Message extends { readonly kind: string }> = {
  readonly [Kind in Message['kind']]: Codec<Omit<Extract<Message, { readonly kind: Kind }>, 'kind'>>;
};

const OTHER = 255;

/** One of a fixed list of words, as its place in the list. New words go to the end: places never change. */
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
