import { describe, expect, it } from 'vitest';
import { describeError, validatorCompiler } from '../../../server/gateway/contract/ajv.ts';
import { operationsOf } from '../../../server/gateway/contract/operations.ts';
import { contractDocuments } from '../../support/contractDocuments.ts';

interface NumberSchema {
  readonly type?: unknown;
  readonly minimum?: number;
  readonly enum?: readonly number[];
  readonly anyOf?: readonly NumberSchema[];
}

/** The number that a member may be, alone or beside words. */
function numberOf(schema: NumberSchema): NumberSchema | undefined {
  const { type, anyOf = [] } = schema;
  return type === 'integer' || type === 'number'
    ? schema
    : anyOf.map(numberOf).find((each) => each !== undefined);
}

/** Every member of a path or query that is a number. */
const numbers = (await contractDocuments())
  .flatMap((document) => operationsOf(document))
  .flatMap((operation) =>
    (['params', 'query'] as const).flatMap((part) =>
      Object.entries(operation[part]['properties'] as Readonly<Record<string, NumberSchema>>)
        .flatMap(([name, schema]) => {
          const number = numberOf(schema);
          return number === undefined ? [] : [[name, number] as const];
        })
        .map(([name, { type, minimum = 1, enum: [valid = minimum] = [] }]) => ({
          operation,
          part,
          name,
          type,
          valid,
        })),
    ),
  );

/** What is wrong with the member when it is written so. */
function problemWith({ operation, part, name }: (typeof numbers)[number], text: string): string | undefined {
  // Others that are missing would be named first.
  const schema = { ...operation[part], required: [] };
  const httpPart = part === 'params' ? 'params' : 'querystring';
  const validate = validatorCompiler({
    schema,
    method: 'GET',
    url: operation.path,
    httpPart,
  });
  const verdict = validate({ [name]: text }) as unknown;
  const { error = [] } = verdict as { error?: Parameters<typeof describeError>[0][] };
  return error.map(describeError).find((problem) => problem.startsWith(`${name}: `));
}

describe('numbers of addresses', () => {
  it('are many', () => {
    expect(numbers.length).toBeGreaterThan(50);
  });

  it.each([
    '0x10',
    '0b1',
    '0o7',
    '1e3',
    ' 5',
    '5 ',
    '+5',
    '5.',
    '.5',
    '',
    'NaN',
    'Infinity',
    '٥',
    '5,0',
    '1_0',
    '05',
    '00',
    '-05',
  ])('are not written as "%s"', (text) => {
    const taken = numbers.filter((number) => problemWith(number, text) === undefined);
    expect(taken.map(({ operation, name }) => `${operation.id} ${name}`)).toEqual([]);
  });

  it('are written in digits, integers without decimals', () => {
    for (const number of numbers) {
      expect(problemWith(number, String(number.valid))).toBeUndefined();
      expect(problemWith(number, '5.0') !== undefined).toBe(number.type === 'integer');
    }
  });
});
