import { describe, expect, it } from 'vitest';
import { bodyOf, membersOf, operations } from './support/contracts.ts';

const names = operations.map((operation) => operation['x-sdk'] ?? '');

describe('the name of an operation in the SDK', () => {
  it.each(operations)('of $operationId is a product, a noun and a verb', (operation) => {
    expect(operation['x-sdk']).toMatch(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/);
  });

  it('is no other operation’s', () => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the member that makes a call safe to send again', () => {
  const repeatable = operations.filter((operation) => operation['x-idempotent-by'] !== undefined);

  it.each(repeatable)('of $operationId is one of its body', (operation) => {
    const schema = bodyOf(operation.requestBody)?.schema ?? {};
    const [first = '', ...rest] = (operation['x-idempotent-by'] ?? '').split('.');
    expect(membersOf(schema)).toEqual(expect.arrayContaining([first, ...rest]));
    // Of a batch each item has one: `orders.clientOrderId`.
    if (rest.length > 0) expect(schema.properties?.[first]?.type).toBe('array');
  });
});
