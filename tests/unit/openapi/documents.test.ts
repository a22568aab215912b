import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { bookChecksum, type TopicSnapshot } from '@tidemark/sdk/contract';
import {
  bodyOf,
  csvOf,
  documents,
  jsonOf,
  operations,
  topics,
  type Media,
  type Schema,
} from './support/contracts.ts';

// Strict: a keyword that JSON Schema does not know is a mistake, most often a comma in an unquoted description.
const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true, discriminator: true });
// Facts for the generator, which say nothing about what is valid.
ajv.addVocabulary(['x-languages']);
ajv.addKeyword('example');

const everything = [...operations, ...topics];

/** Requests and answers of a call, named for the report. */
function mediaOf({ operationId, requestBody, responses }: (typeof everything)[number]): [string, Media][] {
  return [['request', requestBody] as const, ...Object.entries(responses)].flatMap(([name, message]) => {
    const media = jsonOf(message);
    return media === undefined ? [] : [[`${operationId} ${name}`, media] as [string, Media]];
  });
}

function everySchema(schema: Schema, visit: (schema: Schema) => void): void {
  visit(schema);
  const { properties = {}, items, oneOf = [], additionalProperties } = schema;
  for (const inner of [...Object.values(properties), ...oneOf]) everySchema(inner, visit);
  if (items !== undefined && items !== false) everySchema(items, visit);
  if (typeof additionalProperties === 'object') everySchema(additionalProperties, visit);
}

/** What a schema can be: itself, unless it is one of several. */
function alternativesOf(schema: Schema): readonly Schema[] {
  return schema.oneOf?.flatMap(alternativesOf) ?? [schema];
}

describe('every operation', () => {
  it('has an id of its own', () => {
    const ids = everything.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(everything)('$operationId says what it does', ({ summary, description }) => {
    expect(summary).toMatch(/\S/);
    expect(description).toMatch(/\S/);
  });

  it.each(operations)('$operationId documents its rejections and faults', ({ responses }) => {
    expect(jsonOf(responses['4XX'])?.schema).toBeDefined();
    expect(jsonOf(responses['5XX'])?.schema).toBeDefined();
  });

  it.each(operations)('$operationId shows an answer, and a request where it takes one', (operation) => {
    const success = operation.responses['200'];
    expect(jsonOf(success) ?? csvOf(success)).toHaveProperty('example');
    if (operation.requestBody !== undefined) expect(bodyOf(operation.requestBody)).toHaveProperty('example');
  });

  it.each(operations.filter(({ requestBody }) => requestBody !== undefined))(
    '$operationId refuses members it does not know',
    ({ requestBody }) => {
      const { schema = {} } = bodyOf(requestBody) ?? {};
      for (const alternative of alternativesOf(schema)) expect(alternative.additionalProperties).toBe(false);
    },
  );
});

const media = everything.flatMap(mediaOf);

describe('every schema', () => {
  it.each(media)('of %s is valid and without stray keywords', (_, { schema }) => {
    expect(() => ajv.compile(schema)).not.toThrow();
  });

  it.each(operations)('of the parameters of $operationId is valid', ({ parameters }) => {
    for (const { schema } of parameters) expect(() => ajv.compile(schema)).not.toThrow();
  });

  it.each(media)('of %s has no fractional numbers: money is text', (_, { schema }) => {
    everySchema(schema, ({ type }) => expect(type).not.toBe('number'));
  });
});

describe('every example', () => {
  it.each(media.filter(([, { example }]) => example !== undefined))(
    'of %s fits',
    (_, { schema, example }) => {
      const validate = ajv.compile(schema);
      validate(example);
      expect(validate.errors ?? []).toEqual([]);
    },
  );
});

describe('realtime topics', () => {
  it.each(topics)('$path has a query, a snapshot and a delta, with an example of each', ({ requestBody }) => {
    const media = jsonOf(requestBody);
    expect(Object.keys(media?.schema.properties ?? {})).toEqual(['query', 'snapshot', 'delta']);
    expect(media?.example).toBeTypeOf('object');
  });

  it('show a book whose checksum is right', () => {
    const book = topics.find(({ path }) => path === 'orderBook');
    const example = jsonOf(book?.requestBody)?.example as
      { snapshot: TopicSnapshot<'orderBook'> } | undefined;
    const snapshot = example?.snapshot ?? expect.fail('There is no example');
    expect(bookChecksum(snapshot.bids, snapshot.asks)).toBe(snapshot.checksum);
    expect(bookChecksum(snapshot.bids, snapshot.asks, 50)).toBe(snapshot.fullChecksum);
  });
});

describe('the documents', () => {
  it('are one per service, and the realtime topics', () => {
    expect(documents.map(({ name }) => name)).toEqual([
      'account',
      'activities',
      'apiKeys',
      'bonus',
      'captcha',
      'config',
      'content',
      'contracts',
      'earn',
      'factors',
      'fees',
      'identity',
      'kyc',
      'log',
      'market',
      'operator',
      'passkeys',
      'qrLogin',
      'realtime',
      'referral',
      'reserves',
      'security',
      'socialLogins',
      'spot',
      'statements',
      'support',
      'user',
      'wallet',
    ]);
  });
});
