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

/** What is wrong with several files; a market that is not known is told once, of the first file that has it. */
export function damageReports(
  sessions: readonly { readonly file: string; readonly damage: readonly Damage[] }[],
): string[] {
  const told = new Set<string>();
  return sessions.flatMap(({ file, damage }) => {
    const fresh = damage.filter(({ kind, reason }) => kind !== 'unknownSymbol' || !told.has(reason));
    for (const { kind, reason } of damage) if (kind === 'unknownSymbol') told.add(reason);
    return damageReport(file, fresh);
  });
}

/** Whether something is lost. */
export function isDamaged(damage: readonly Damage[]): boolean {
  return damage.some((one) => !isNote(one));
}

/** For programs. */
export function damageJson(damage: readonly Damage[]): readonly object[] {
  return damage.map((one) => ({ ...one, isNote: isNote(one), message: describeDamage(one) }));
}
