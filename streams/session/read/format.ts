import type { OnDamage } from '../format/damage.ts';
import type { SessionEntry, SessionHeader } from '../format/entry.ts';
import type { NameOf } from '../market/symbols.ts';
import type { Line } from './lines.ts';

/** Makes entries of the lines of one file. */
export interface LineReader {
  /** What was recorded, and when; known when the first entry is given. */
  readonly header: SessionHeader | undefined;
  /** The entries that a line completes, in order. */
  take(line: Line): readonly SessionEntry[];
  /** Those that are left after the last line. */
  end(): readonly SessionEntry[];
}

/** What a format is told by who opens a file. */
export interface ReadContext {
  /** Takes what is damaged; returns, or throws where the file is read strictly. */
  readonly tell: OnDamage;
  /** The depths at which books of other exchanges are published. */
  readonly depths: readonly number[];
  /** Whether frames are looked through for those that are missing among them. */
  readonly checks: boolean;
  /** What we call a market of another exchange. */
  readonly nameOf: NameOf;
}

/** A format that sessions can be read from. */
export interface SessionFormat {
  /** As in the header: `tidemark`, `binance`. */
  readonly name: string;
  /** Whether a line is one of this format; asked about the first lines of a file. */
  accepts(text: string): boolean;
  open(context: ReadContext): LineReader;
}
