import type { Operation } from '../../../server/gateway/contract/operations.ts';
import type { Request } from './case.ts';
import { CASES } from './cases.ts';
import { idMembersOf, memberOf, withMember, type IdMember } from './idMembers.ts';
import { leavesOf } from './ownedThings.ts';
import { firstOf } from './rejectedCases.ts';

/** A request with ids of somebody else, and the same with ids of nobody. */
export interface RequestPair {
  readonly hers: Request;
  readonly nobodys: Request;
}

/** Places in a list: what names none in it is told apart, and whether one is somebody else's is not. */
const CURSORS = new Set(['before', 'after']);

/** A password that is nobody's. */
const PASSWORD = 'Not-Hers-1843';

/** Ids of one user, by the name of the member that takes them, and the requests that another could send with them. */
export class ForeignIds {
  readonly #ids = new Map<string, string>();

  /** Takes the texts of an answer to their owner for ids of the members that are called the same, first of the same operation and document. */
  learn({ id, document }: Pick<Operation, 'id' | 'document'>, data: unknown): void {
    for (const [name, value] of leavesOf(data)) {
      if (typeof value !== 'string' || value === '') continue;
      for (const place of [`${id} ${name}`, `${document} ${name}`, name]) this.#ids.set(place, value);
    }
  }

  /** Says what a member takes whose name no answer has. @param member its name, after that of its operation where others mean something else by it */
  name(member: string, id: string): void {
    this.#ids.set(member, id);
  }

  /** Each request of an operation with all ids that it has, and with each that it could have. Throws where an id has no known source. */
  pairsOf(operation: Operation): readonly RequestPair[] {
    const members = idMembersOf(operation);
    return requestsOf(operation).flatMap((request) => {
      const present = members.filter((member) => memberOf(request, member) !== undefined);
      const bare = present.reduce((rest, member) => withMember(rest, member, undefined), request);
      const absent = members.filter((member) => !present.includes(member));
      return [
        this.#pair(operation, request, present),
        ...absent.map((member) => this.#pair(operation, bare, [member])),
      ];
    });
  }

  #pair(operation: Operation, request: Request, members: readonly IdMember[]): RequestPair {
    const filled = (valueOf: (id: string) => string): Request =>
      members.reduce((rest, member) => {
        const known = this.#idOf(operation, member.name);
        const id = CURSORS.has(member.name) ? known : valueOf(known);
        return withMember(rest, member, member.name === 'ids' ? [id] : id);
      }, request);
    return { hers: filled((id) => id), nobodys: filled(nobodysId) };
  }

  #idOf({ id, document }: Operation, name: string): string {
    const found =
      this.#ids.get(`${id} ${name}`) ?? this.#ids.get(`${document} ${name}`) ?? this.#ids.get(name);
    if (found !== undefined) return found;
    throw new Error(
      `${id} takes ${name}, and nothing of Ada's is known by that name: ownerOfEverything must make what it names, or NAMES_NOTHING say why it names nothing`,
    );
  }
}

/** An id of the same form that names nothing. */
function nobodysId(id: string): string {
  if (id.startsWith('+')) return '+4915177777777';
  if (id.includes('@')) return 'nobody@tidemark.example';
  if (/^\d+$/.test(id)) return '9'.repeat(Math.min(id.length + 6, 9));
  return id.replace(/[a-z]/g, 'e').replace(/[A-Z]/g, 'E').replace(/\d/g, '7');
}

/** What the tests ask of an operation, without passwords that are somebody's. */
function requestsOf({ id }: Operation): Request[] {
  return [...(CASES[id]?.good ?? []), firstOf(id)].map((request) => {
    const { body } = request;
    const hasPassword =
      typeof body === 'object' && body !== null && !(body instanceof FormData) && 'password' in body;
    return hasPassword ? { ...request, body: { ...body, password: PASSWORD } } : request;
  });
}
