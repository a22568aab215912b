import { describe, expect, it } from 'vitest';
import { csvOf, jsonOf, membersOf, operations, type DocumentedOperation } from './support/contracts.ts';
import { ALONGSIDE } from './support/names.ts';
import { SECTION_7, type SpecifiedCall } from './support/section7.ts';

function documented({ method, path }: SpecifiedCall): DocumentedOperation {
  const found = operations.find((operation) => operation.method === method && operation.path === path);
  if (found === undefined) throw new Error(`${method} ${path} is not documented`);
  return found;
}

function queryOf({ parameters }: DocumentedOperation): string[] {
  return parameters.filter((member) => member.in === 'query').map(({ name }) => name);
}

describe.each(SECTION_7)('$method $path', (call) => {
  it('takes the query of the specification', () => {
    const { query = [] } = call;
    const better = query.flatMap((name) => ALONGSIDE[name]?.better ?? []);
    expect(queryOf(documented(call)).sort()).toEqual([...query, ...better].sort());
  });

  it('takes the body of the specification', () => {
    const { properties = {} } = jsonOf(documented(call).requestBody)?.schema ?? {};
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([...(call.body ?? [])]));
  });

  it('answers the members that the specification names', () => {
    const schema = jsonOf(documented(call).responses['200'])?.schema ?? {};
    expect(membersOf(schema)).toEqual(expect.arrayContaining([...(call.data ?? [])]));
  });
});

/** The configuration is a plain file, and operators do not call from a client. */
const OTHERS = /^\/(configs|operator)\//;

describe('every call', () => {
  it.each(operations.filter(({ path }) => !OTHERS.test(path)))(
    '$operationId carries the token and the headers, and the envelope unless it answers CSV',
    ({ parameters, responses, security }) => {
      expect(security?.some((alternative) => Object.hasOwn(alternative, 'auth'))).toBe(true);
      const names = parameters.map(({ name }) => name);
      expect(names).toEqual(
        expect.arrayContaining([
          'X-Site',
          'X-Language',
          'X-Timezone',
          'X-Client-Data',
          'X-Device-Info',
          'X-Fingerprint',
          'X-Origin',
          'uid',
        ]),
      );
      if (csvOf(responses['200']) !== undefined) return;
      expect(jsonOf(responses['200'])?.schema).toMatchObject({
        required: ['code', 'message', 'data'],
        additionalProperties: false,
      });
    },
  );
});
