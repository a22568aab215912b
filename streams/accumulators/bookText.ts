import { TextReader, WrittenDecimal } from '../textReader.ts';

/** The levels of a side in the order of the text: prices and quantities in turn. */
export class WrittenLevels {
  length = 0;
  /** Used again for every text, so that reading one makes nothing. */
  readonly #decimals: WrittenDecimal[] = [];

  at(index: number): WrittenDecimal {
    return this.#decimals[index] as WrittenDecimal;
  }

  /** One more, still to be read. */
  next(): WrittenDecimal {
    return (this.#decimals[this.length++] ??= new WrittenDecimal());
  }
}

/**
 * Reads data of a book that are written the way the exchange writes them,
 *
 *     {"bids":[["61772.1","0"],…],"asks":[…],"checksum":1,"fullChecksum":1}
 *
 * and only says where in the text everything is: most levels change or end one that the book has, of which nothing needs to be made.
 */
export class BookText extends TextReader {
  readonly bids = new WrittenLevels();
  readonly asks = new WrittenLevels();
  checksum: number | undefined;
  fullChecksum: number | undefined;

  constructor() {
    super('');
  }

  /** Whether what stands there is written that way. What is not, is left to JSON.parse. */
  read(text: string, from: number, to: number): boolean {
    this.text = text;
    this.at = from;
    if (!this.takes('{"bids":[') || !this.#levels(this.bids)) return false;
    if (!this.takes(',"asks":[') || !this.#levels(this.asks)) return false;
    this.checksum = this.#member(',"checksum":');
    this.fullChecksum = this.#member(',"fullChecksum":');
    return this.takes('}') && this.at === to;
  }

  /** Levels with their closing bracket. */
  #levels(levels: WrittenLevels): boolean {
    levels.length = 0;
    if (this.takes(']')) return true;
    do {
      if (!this.takes('["') || !this.decimal(levels.next())) return false;
      if (!this.takes('","') || !this.decimal(levels.next())) return false;
      if (!this.takes('"]')) return false;
    } while (this.takes(','));
    return this.takes(']');
  }

  /** A member that is a whole number and may be left out; one that is no such number is left where it is. */
  #member(name: string): number | undefined {
    const before = this.at;
    const value = this.takes(name) ? this.whole() : undefined;
    if (value === undefined) this.at = before;
    return value;
  }
}
