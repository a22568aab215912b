import { describeDamage, isNote, type Damage } from '@tidemark/streams/session';

/** So many places are listed. */
const LISTED = 20;

/** What is wrong with a file, a line each: `session.gz:17: not JSON`. Notes are those that lose nothing. */
export function damageReport(file: string, damage: readonly Damage[]): string[] {
  const real = damage.filter((one) => !isNote(one));
  const notes = damage.filter(isNote);
  const lines = [...real, ...notes].slice(0, LISTED).map((one) => {
    const place = one.line === undefined ? file : `${file}:${one.line}`;
    return `${place}: ${isNote(one) ? 'note: ' : ''}${one.reason}`;
  });
  const rest = damage.length - lines.length;
  return rest > 0 ? [...lines, `${file}: ${rest} more`] : lines;
}

/** Whether something is lost. */
export function isDamaged(damage: readonly Damage[]): boolean {
  return damage.some((one) => !isNote(one));
}

/** For programs. */
export function damageJson(damage: readonly Damage[]): readonly object[] {
  return damage.map((one) => ({ ...one, isNote: isNote(one), message: describeDamage(one) }));
}
