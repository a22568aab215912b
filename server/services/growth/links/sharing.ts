import type { FoundLink } from './linkedAccounts.ts';

export interface Shared {
  readonly userId: number;
  /** What the users of it have in common. */
  readonly thing: string;
}

/** Links everybody who shares a thing with each other; of what makes them a group, with the first of them is enough. */
export function sharing(
  rows: readonly Shared[],
  evidence: FoundLink['evidence'],
  detailOf: (thing: string) => string,
  most = Infinity,
): FoundLink[] {
  const users = new Map<string, Set<number>>();
  for (const { thing, userId } of rows) users.set(thing, (users.get(thing) ?? new Set()).add(userId));
  return [...users].flatMap(([thing, sharers]) => {
    if (sharers.size > most) return [];
    const [first = 0, ...others] = [...sharers].sort((one, other) => one - other);
    const ones = isWeak(evidence) ? [first, ...others] : [first];
    return ones.flatMap((one) =>
      others
        .filter((other) => other > one)
        .map((other): FoundLink => ({ users: [one, other], evidence, detail: detailOf(thing) })),
    );
  });
}

/** Of what makes no group, each pair is told. */
function isWeak(evidence: FoundLink['evidence']): boolean {
  return evidence === 'address';
}
