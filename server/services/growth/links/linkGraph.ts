import type { AccountLinkRow, LinkEvidence } from './tables.ts';

/** A pair of users, the smaller id first. */
export interface Pair {
  readonly userA: number;
  readonly userB: number;
}

/** One step between two users, and all that links them. */
export interface LinkStep extends Pair {
  readonly links: readonly AccountLinkRow[];
}

export function pairOf(one: number, other: number): Pair {
  return one < other ? { userA: one, userB: other } : { userA: other, userB: one };
}

/** Evidence that makes no group of the two. */
const WEAK: ReadonlySet<LinkEvidence> = new Set(['address', 'network']);

/**
 * Which users are linked, by whatever is known of pairs of them: who is linked with one of a group belongs to it. Of an address alone that does not hold: anybody
 * can pay to somebody's address, so it links the two, and brings neither into the group of the other. A network links the two for bonuses alone. The answer
 * depends on what is known alone, not on the order in which it was found.
 */
export class LinkGraph {
  /** By smaller and larger id. */
  readonly #pairs = new Map<number, Map<number, Map<LinkEvidence, AccountLinkRow>>>();
  /** Of everybody who is linked: whom they are linked with. */
  readonly #neighbours = new Map<number, Set<number>>();
  /** Of everybody who shares an address, and nothing else, with others: with whom. */
  readonly #sharers = new Map<number, Set<number>>();
  /** Of everybody who signed up from the network of others: of whom. */
  readonly #networks = new Map<number, Set<number>>();
  /** Union-find, towards the smallest id. */
  readonly #parents = new Map<number, number>();

  /** Whether two users belong to one group, or share an address; everybody is linked with themselves. */
  areLinked(one: number, other: number): boolean {
    if (one === other) return true;
    if (this.#parents.size > 0 && this.groupOf(one) === this.groupOf(other)) return true;
    return this.#sharers.size > 0 && this.#sharers.get(one)?.has(other) === true;
  }

  /** The smallest id of the user's group, the user included. */
  groupOf(userId: number): number {
    let root = userId;
    for (let parent = this.#parents.get(root); parent !== undefined; parent = this.#parents.get(root))
      root = parent;
    for (let each = userId; each !== root;) {
      const parent = this.#parents.get(each) ?? root;
      this.#parents.set(each, root);
      each = parent;
    }
    return root;
  }

  /** Everybody of a user's group, the user included, by id. */
  membersOf(userId: number): number[] {
    if (!this.#neighbours.has(userId)) return [userId];
    const members = new Set([userId]);
    for (const member of members)
      for (const neighbour of this.#neighbours.get(member) ?? []) members.add(neighbour);
    return [...members].sort((a, b) => a - b);
  }

  /** Everybody who counts as one person with a user when a bonus is given, by id: their group, and those who share a network with one of it. */
  personOf(userId: number): number[] {
    const members = this.membersOf(userId);
    const person = new Set(members);
    for (const member of members) for (const other of this.#networks.get(member) ?? []) person.add(other);
    return [...person].sort((a, b) => a - b);
  }

  has(one: number, other: number, evidence: LinkEvidence): boolean {
    return this.#of(pairOf(one, other))?.has(evidence) === true;
  }

  add(row: AccountLinkRow): void {
    const known = this.#of(row) ?? new Map<LinkEvidence, AccountLinkRow>();
    known.set(row.evidence, row);
    const ofSmaller = this.#pairs.get(row.userA) ?? new Map<number, Map<LinkEvidence, AccountLinkRow>>();
    this.#pairs.set(row.userA, ofSmaller.set(row.userB, known));
    if (row.evidence === 'exception') this.#rebuild();
    else if (!known.has('exception')) this.#link(row, known);
  }

  /** False where it was not known. */
  remove(pair: Pair, evidence: LinkEvidence): boolean {
    const known = this.#of(pair);
    if (known?.delete(evidence) !== true) return false;
    if (known.size === 0) this.#pairs.get(pair.userA)?.delete(pair.userB);
    this.#rebuild();
    return true;
  }

  /** The shortest way between two users, step by step; the one over the smallest ids where several are as short. Empty where they are not linked. */
  why(one: number, other: number): LinkStep[] {
    const from = new Map<number, number>([[one, one]]);
    const isShared = [this.#sharers, this.#networks].some((sets) => sets.get(one)?.has(other) === true);
    if (one !== other && isShared) from.set(other, one);
    for (const [user] of from) {
      if (user === other) break;
      for (const neighbour of [...(this.#neighbours.get(user) ?? [])].sort((a, b) => a - b))
        if (!from.has(neighbour)) from.set(neighbour, user);
    }
    if (!from.has(other)) return [];
    const steps: LinkStep[] = [];
    for (let user = other; user !== one;) {
      const before = from.get(user) ?? one;
      const pair = pairOf(before, user);
      steps.unshift({ ...pair, links: [...(this.#of(pair)?.values() ?? [])].sort(byEvidence) });
      user = before;
    }
    return steps;
  }

  #of({ userA, userB }: Pair): Map<LinkEvidence, AccountLinkRow> | undefined {
    return this.#pairs.get(userA)?.get(userB);
  }

  #join({ userA, userB }: Pair): void {
    addPair(this.#neighbours, { userA, userB });
    const { userA: smaller, userB: larger } = pairOf(this.groupOf(userA), this.groupOf(userB));
    if (smaller !== larger) this.#parents.set(larger, smaller);
  }

  #link(pair: Pair, known: ReadonlyMap<LinkEvidence, AccountLinkRow>): void {
    if ([...known.keys()].some((evidence) => !WEAK.has(evidence))) return this.#join(pair);
    if (known.has('address')) addPair(this.#sharers, pair);
    if (known.has('network')) addPair(this.#networks, pair);
  }

  #rebuild(): void {
    this.#parents.clear();
    this.#neighbours.clear();
    this.#sharers.clear();
    this.#networks.clear();
    for (const [userA, others] of this.#pairs)
      for (const [userB, known] of others) if (!known.has('exception')) this.#link({ userA, userB }, known);
  }
}

function addPair(sets: Map<number, Set<number>>, { userA, userB }: Pair): void {
  setIn(sets, userA).add(userB);
  setIn(sets, userB).add(userA);
}

function setIn(sets: Map<number, Set<number>>, userId: number): Set<number> {
  const known = sets.get(userId);
  if (known !== undefined) return known;
  const none = new Set<number>();
  sets.set(userId, none);
  return none;
}

function byEvidence(one: AccountLinkRow, other: AccountLinkRow): number {
  return one.since - other.since || (one.evidence < other.evidence ? -1 : 1);
}
