import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LinkGraph, pairOf } from '../../../../../../server/services/growth/links/linkGraph.ts';
import type { LinkEvidence } from '../../../../../../server/services/growth/links/tables.ts';

const USERS = [100, 101, 102, 103, 104, 105];

interface Known {
  readonly users: readonly [number, number];
  readonly evidence: LinkEvidence;
}

const aUser = fc.constantFrom(...USERS);
const aLink: fc.Arbitrary<Known> = fc
  .record({
    users: fc.tuple(aUser, aUser).filter(([one, other]) => one !== other),
    evidence: fc.constantFrom('operator', 'device', 'address', 'exception'),
  })
  .map(({ users, evidence }) => ({ users, evidence }));
const steps = fc.array(fc.record({ link: aLink, isRemoved: fc.boolean() }), { maxLength: 25 });

const rowOf = ({ users, evidence }: Known) => ({ ...pairOf(...users), evidence, detail: '', since: 1 });
const keyOf = (known: Known): string => JSON.stringify(rowOf(known));

/** What links two users; nothing where it is excepted. */
function linksOf(one: number, other: number, known: readonly Known[]): readonly Known[] {
  const links = known.filter(({ users }) => one !== other && users.includes(one) && users.includes(other));
  return links.some(({ evidence }) => evidence === 'exception') ? [] : links;
}

/** Whom a user reaches, from one to the next, by more than addresses. */
function reachedFrom(user: number, known: readonly Known[]): Set<number> {
  const isOpen = (one: number, other: number): boolean =>
    linksOf(one, other, known).some(({ evidence }) => evidence !== 'address');
  const reached = new Set([user]);
  for (const one of reached) for (const other of USERS) if (isOpen(one, other)) reached.add(other);
  return reached;
}

function graphOf(known: readonly Known[]): LinkGraph {
  const graph = new LinkGraph();
  for (const link of known) graph.add(rowOf(link));
  return graph;
}

describe('the graph of linked accounts', () => {
  it('links who is reached from one to the next, but for exceptions, and by an address only who shares it, whatever was added and removed, and says why', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const graph = new LinkGraph();
        const known = new Map<string, Known>();
        for (const { link, isRemoved } of taken) {
          const wasKnown = isRemoved ? known.delete(keyOf(link)) : known.set(keyOf(link), link);
          if (isRemoved) expect(graph.remove(pairOf(...link.users), link.evidence)).toBe(wasKnown);
          else graph.add(rowOf(link));
        }
        const links = [...known.values()];
        for (const one of USERS) {
          const reached = [...reachedFrom(one, links)].sort();
          expect(graph.membersOf(one)).toEqual(reached);
          expect(graph.groupOf(one)).toBe(reached[0]);
          for (const other of USERS) {
            const isLinked = reached.includes(other) || linksOf(one, other, links).length > 0;
            expect(graph.areLinked(one, other)).toBe(isLinked);
            const steps = graph.why(one, other);
            expect(steps.length > 0).toBe(one !== other && isLinked);
            let at = one;
            for (const { userA, userB, links: because } of steps) {
              expect(because.length).toBeGreaterThan(0);
              expect([userA, userB]).toContain(at);
              at = at === userA ? userB : userA;
            }
            if (steps.length > 0) expect(at).toBe(other);
          }
        }
      }),
    );
  });

  it('says the same in whatever order it was told', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(aLink, { selector: keyOf, maxLength: 12 }).chain((links) =>
          fc.record({
            links: fc.constant(links),
            shuffled: fc.shuffledSubarray(links, { minLength: links.length, maxLength: links.length }),
          }),
        ),
        ({ links, shuffled }) => {
          const [one, other] = [graphOf(links), graphOf(shuffled)];
          for (const user of USERS) {
            expect(one.groupOf(user)).toBe(other.groupOf(user));
            for (const else_ of USERS) expect(one.why(user, else_)).toEqual(other.why(user, else_));
          }
        },
      ),
    );
  });
});
