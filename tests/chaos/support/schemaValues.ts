import fc from 'fast-check';
import type { Json } from '../../../server/gateway/contract/documents.ts';
import { picture } from '../../support/pictures.ts';

const PICTURE = new File([new Uint8Array(await picture())], 'photo.jpg', { type: 'image/jpeg' });

/** Texts that a schema with a pattern allows; its examples where the pattern looks ahead, or none can be made. */
function texts({ pattern, minLength = 0, maxLength = 200, examples, format }: Json): fc.Arbitrary<string> {
  const [min, max] = [minLength as number, maxLength as number];
  const known = (examples ?? []) as readonly string[];
  if (format === 'email') return fc.emailAddress();
  if (typeof pattern !== 'string')
    return fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.min(max, 60) });
  if (pattern.includes('(?')) return fc.constantFrom(...known);
  // What ends in any number of something has as many as the schema asks for.
  const bounded = pattern.replace(/[+*]\$$/, `{${Math.max(min - 2, 1)},${Math.min(max, min + 20)}}$`);
  return fc
    .stringMatching(new RegExp(bounded, 'u'), { size: '-1' })
    .filter((text) => text.length >= min && text.length <= max);
}

function objects({ properties = {}, required = [] }: Json): fc.Arbitrary<object> {
  const members = properties as Readonly<Record<string, Json>>;
  return fc.record(
    Object.fromEntries(Object.entries(members).map(([name, member]) => [name, valuesOf(member)])),
    { requiredKeys: required as string[] },
  );
}

/** Values that a JSON Schema of the contract allows; what is binary is a picture. */
export function valuesOf(schema: Json): fc.Arbitrary<unknown> {
  const { type, oneOf, anyOf, items, minItems = 0, maxItems = 4, minimum, maximum } = schema;
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const alternatives = (oneOf ?? anyOf) as readonly Json[] | undefined;
  if (alternatives !== undefined && type === undefined) return fc.oneof(...alternatives.map(valuesOf));
  if (schema['isFile'] === true) return fc.constant(PICTURE);
  if (Array.isArray(type))
    return fc.oneof(...(type as string[]).map((each) => valuesOf({ ...schema, type: each })));
  if (type === 'object') return objects(schema);
  if (type === 'array')
    return fc.array(valuesOf((items ?? {}) as Json), {
      minLength: minItems as number,
      maxLength: Math.max(minItems as number, Math.min(maxItems as number, 4)),
    });
  if (type === 'string') return texts(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: (minimum ?? 0) as number, max: Math.min((maximum ?? 9e15) as number, 9e15) });
  return fc.jsonValue();
}

/** What nobody expects as a value. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown[]>(
    '',
    null,
    [],
    {},
    '\u0000',
    '\uD800',
    '../../master.key',
    "' OR 1=1 --",
    '<img src=x onerror=alert(1)>',
    '9'.repeat(400),
    'x'.repeat(20_000),
    { $ne: '' },
    { toString: 1 },
    ['000000'],
    -1,
    1e308,
  ),
);

/** Names that do something in programs that take them for members of their own. */
export const oddNames = fc.constantFrom(
  'constructor',
  'prototype',
  'userId',
  'isAdmin',
  'kycStatus',
  'toString',
  'hasOwnProperty',
);
