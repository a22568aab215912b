import { describe, expect, it } from 'vitest';
import { operations } from './support/contracts.ts';
import {
  ALONGSIDE,
  EXCEPTIONS,
  FORBIDDEN,
  instrumentKind,
  isProduct,
  isProductWord,
  namedMembers,
} from './support/names.ts';

/** The member that has the word of a numbered product: `marginProductId` has `marginProductName`. */
function wordMember(name: string): string {
  return name === 'id' ? 'productName' : `${name.replace(/Id$/, '')}Name`;
}

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

/** What operators send, by call. */
const operatorBodies = new Set(
  operations
    .filter(({ document }) => document === 'operator')
    .map(({ operationId }) => `${operationId} body`),
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
    expect(everyMember.filter(({ schema }) => isProduct(schema)).length).toBeGreaterThan(20);
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

  it('call either product an instrument', () => {
    const known = new Set([
      'instrument',
      // Says what the instruments of the list are to the user, not what they are.
      'favourites',
      ...Object.keys(ALONGSIDE),
      ...Object.values(ALONGSIDE).map(({ better }) => better),
    ]);
    const found = everyMember.filter(
      ({ name, schema }) => instrumentKind(schema) === 'either' && !known.has(name),
    );
    expect(placesOf(found)).toEqual([]);
  });

  it('call markets of operators instruments', () => {
    const sent = everyMember.filter(({ at, name }) => operatorBodies.has(at.slice(0, -name.length - 1)));
    const named = sent.filter(({ schema }) => instrumentKind(schema) !== undefined);
    expect(named.length).toBeGreaterThan(4);
    expect(placesOf(named.filter(({ name }) => name !== 'instrument'))).toEqual([]);
  });

  it('call only a pair a pair, only a contract a contract', () => {
    for (const kind of ['pair', 'contract'] as const) {
      const names = new Set([kind, 'instrument', `${kind}s`]);
      const of = everyMember.filter(({ schema }) => instrumentKind(schema) === kind);
      expect(placesOf(of.filter(({ name }) => !names.has(name)))).toEqual([]);
      const others = everyMember.filter(({ at, name }) => name === kind && EXCEPTIONS[at] === undefined);
      expect(placesOf(others.filter(({ schema }) => instrumentKind(schema) !== kind))).toEqual([]);
    }
  });

  it('have beside the number of a product its word', () => {
    const numbered = everyMember.filter(({ schema, isAnswer }) => isAnswer && isProduct(schema));
    const wordless = numbered.filter(({ name, members }) => !isProductWord(members[wordMember(name)] ?? {}));
    expect(placesOf(wordless)).toEqual([]);
  });

  it('take the word of a product for its number', () => {
    const numbered = everyMember.filter(({ schema, isAnswer }) => !isAnswer && isProduct(schema));
    expect(placesOf(numbered.filter(({ schema }) => !isProductWord(schema)))).toEqual([]);
  });

  it('have no exception for what is not there', () => {
    const places = new Set(everyMember.map(({ at }) => at));
    expect(Object.keys(EXCEPTIONS).filter((at) => !places.has(at))).toEqual([]);
  });
});
