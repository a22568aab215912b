/** What can be wrong with a file, or worth knowing about it. */
export const DAMAGE = {
  /** Begins with a byte order mark. */
  byteOrderMark: 'note',
  /** Lines end with CR LF. */
  lineEnds: 'note',
  /** The text is in UTF-16. */
  encoding: 'note',
  /** Times are in another unit than the format has, which was recognised. */
  timeUnit: 'note',
  /** Members that the format does not have; they are kept. */
  unknownMember: 'note',
  /** A market whose name is not known; the name is kept whole. */
  unknownSymbol: 'note',
  /** A frame that was received before: the same position of the same key. It is kept. */
  repeatedFrame: 'note',
  /** The compressed file ends before its end. */
  truncated: 'damage',
  /** Compressed data that cannot be read; reading goes on at the next part that begins. */
  brokenCompression: 'damage',
  /** The last line is cut off. */
  cutLine: 'damage',
  /** NUL characters. */
  nul: 'damage',
  /** A line that is none of the format. */
  badLine: 'damage',
  /** A line that was there before, letter for letter. */
  repeatedLine: 'damage',
  /** Frames of a key are missing in its sequence. */
  hole: 'damage',
  /** Time runs backwards; the entry counts as of the time before. */
  backwards: 'damage',
  /** Time leaps ahead by more than a day; it goes on as if nothing had been between. */
  leap: 'damage',
  /** There is no snapshot of a key, or none before its first changes: until there is one it cannot be built. */
  noSnapshot: 'damage',
  /** Frames of something else: another exchange, another instrument, a topic that is not known. */
  foreign: 'damage',
  /** Another version of the format; read as far as it can be. */
  version: 'damage',
  /** The first line is no header. */
  noHeader: 'damage',
} as const;

export type DamageKind = keyof typeof DAMAGE;

/** One finding about a file. */
export interface Damage {
  readonly kind: DamageKind;
  /** From 1; absent when no single line is meant. */
  readonly line?: number;
  /** For people, without the line. */
  readonly reason: string;
}

/** Told of each finding as it is met. */
export type OnDamage = (damage: Damage) => void;

/** Whether nothing is lost by it: it is told once, and strict readers take it. */
export function isNote({ kind }: Damage): boolean {
  return DAMAGE[kind] === 'note';
}

/** `line 7: holds NUL characters`. */
export function describeDamage({ line, reason }: Damage): string {
  return line === undefined ? reason : `line ${line}: ${reason}`;
}

/** A file that is no session, or one that is damaged and was to be read strictly. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly damage: Damage;

  constructor(damage: Damage, options?: ErrorOptions) {
    super(describeDamage(damage), options);
    this.damage = damage;
  }
}

/** Tells of each note once, of symbols once each, and of everything else each time; throws the first damage as a {@link SessionError} when `strict`. */
export function damageTeller(strict: boolean, onDamage: OnDamage): OnDamage {
  const noted = new Set<string>();
  return (damage) => {
    if (isNote(damage)) {
      const note = damage.kind === 'unknownSymbol' ? damage.reason : damage.kind;
      if (noted.has(note)) return;
      noted.add(note);
    } else if (strict) throw new SessionError(damage);
    onDamage(damage);
  };
}
