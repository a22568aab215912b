import { describe, expect, it } from 'vitest';
import { ALONGSIDE, EXCEPTIONS, FORBIDDEN, instrumentKind, namedMembers } from './support/names.ts';

/** Every member with its object, told apart by where it stands. */
const everyMember = namedMembers.flatMap(({ where, isAnswer, members }) =>
  Object.entries(members).map(([name, schema]) => ({
    at: `${where} ${name}`,
    name,
    schema,
    isAnswer,
    members,
  })),
);

function placesOf(found: readonly { readonly at: string }[]): string[] {
  return [...new Set(found.map(({ at }) => at))].sort();
}

describe('names of the documents', () => {
  it('are read from every call and topic', () => {
    expect(everyMember.length).toBeGreaterThan(5000);
    expect(everyMember.filter(({ schema }) => instrumentKind(schema) === 'either').length).toBeGreaterThan(
      40,
    );
  });

  it.each(Object.entries(ALONGSIDE))('have beside %s its better name', (name, { better }) => {
    const having = everyMember.filter((each) => each.name === name);
    expect(having).not.toEqual([]);
    expect(placesOf(having.filter(({ members }) => members[better] === undefined))).toEqual([]);
  });

  it.each(Object.entries(ALONGSIDE))('ask for neither %s nor its better name alone', (name, { better }) => {
    const asked = everyMember.filter(
      ({ name: each, isAnswer }) => !isAnswer && (each === name || each === better),
    );
    const alone = asked.filter(({ members }) => (members[name] ?? members[better]) === undefined);
    expect(placesOf(alone)).toEqual([]);
  });

  it.each(Object.keys(FORBIDDEN))('are never %s', (name) => {
    const found = everyMember.filter((each) => each.name === name && EXCEPTIONS[each.at] === undefined);
    expect(placesOf(found)).toEqual([]);
  });

  it('have no exception for what is not there', () => {
    const places = new Set(everyMember.map(({ at }) => at));
    expect(Object.keys(EXCEPTIONS).filter((at) => !places.has(at))).toEqual([]);
  });
});
