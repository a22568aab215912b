import { describe, expect, it } from 'vitest';
import { CODE } from '@tidemark/sdk/contract';
import {
  csvOf,
  documents,
  jsonOf,
  operations,
  type DocumentedOperation,
  isFile,
} from './support/contracts.ts';

const everyCode = Object.values(CODE).filter((code) => code !== CODE.ok);

/** The codes of calls that API keys sign. */
const KEY_CODES = [10440, 10441, 10442, 10443, 10444, 10445];

function waysOf({ security, document }: DocumentedOperation) {
  const shared = documents.find(({ name }) => name === document)?.content['security'];
  return security ?? (shared as typeof security) ?? [];
}

/** The schemes that every way of making a call without an API key asks for. */
function asksFor(operation: DocumentedOperation, ...schemes: readonly string[]): boolean {
  const alternatives = waysOf(operation).filter((each) => !Object.hasOwn(each, 'apiKey'));
  return (
    alternatives.length > 0 &&
    alternatives.every((each) => schemes.some((scheme) => Object.hasOwn(each, scheme)))
  );
}

describe('the codes of the rejects', () => {
  it('are those that the SDK names', () => {
    const { code } = jsonOf(operations[0]?.responses['4XX'])?.schema.properties ?? {};
    expect((code as { enum?: readonly number[] }).enum).toEqual([...everyCode].sort((a, b) => a - b));
  });

  it.each(operations)('of $operationId are known, in their order, each once', ({ 'x-codes': codes = [] }) => {
    expect(codes).toEqual([...new Set(codes)].sort((a, b) => a - b));
    expect(everyCode).toEqual(expect.arrayContaining([...codes]));
  });

  it.each(operations)('of $operationId are those that how it is called asks for', (operation) => {
    const codes = operation['x-codes'] ?? [];
    const everywhere = [CODE.regionDenied, CODE.invalid, CODE.rateLimited, CODE.internal];
    expect(codes).toEqual(expect.arrayContaining(everywhere));
    const isPost = operation.method === 'POST';
    expect(codes.includes(CODE.unsupportedMediaType)).toBe(isPost);
    expect(codes.includes(CODE.forbidden)).toBe(isPost || asksFor(operation, 'auth', 'operator'));
    if (asksFor(operation, 'session', 'bearer')) expect(codes).toContain(CODE.loginExpired);
    const isForKeys = waysOf(operation).some((each) => Object.hasOwn(each, 'apiKey'));
    expect(codes.filter((code) => KEY_CODES.includes(code))).toEqual(isForKeys ? KEY_CODES : []);
  });
});

describe('the headers of the answers', () => {
  const limits = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy'];

  it.each(operations)('of $operationId say how often it may be called', ({ operationId, responses }) => {
    // Only a text has no members for the cursor and the order.
    const isPaged = operationId !== 'exportPositions';
    const cursor =
      csvOf(responses['200']) === undefined ? [] : [...(isPaged ? ['X-Next-Cursor'] : []), 'X-Sort'];
    const total = isFile(responses['200']) ? ['X-Total-Count'] : [];
    expect(Object.keys(responses['200']?.headers ?? {})).toEqual([...limits, ...cursor, ...total]);
    const rejected = Object.keys(responses['4XX']?.headers ?? {});
    expect(rejected).toEqual([...limits, 'Retry-After', 'Allow', 'Accept']);
  });
});
