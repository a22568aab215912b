const [QUOTE, LINE_FEED] = [0x22, 0x0a];

/** Counts the records of a CSV text as its bytes come. */
export interface RecordCounter {
  /** Records that have ended, the heading among them. */
  readonly count: number;
  add(bytes: Uint8Array): void;
}

/** Makes a counter. A line break inside of quotes ends no record; a quote inside of quotes is written twice, and so changes nothing. */
export function createRecordCounter(): RecordCounter {
  let count = 0;
  let isQuoted = false;
  return {
    get count() {
      return count;
    },
    add(bytes) {
      for (const byte of bytes) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_FEED && !isQuoted) count += 1;
      }
    },
  };
}
