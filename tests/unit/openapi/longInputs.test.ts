import { describe, expect, it } from 'vitest';
import { strictAjv } from '../../../server/gateway/contract/ajv.ts';
import type { Json } from '../../../server/gateway/contract/documents.ts';
import { operationsOf } from '../../../server/gateway/contract/operations.ts';
import { looksOf } from '../../../server/services/identity/lookAlikes.ts';
import { readNickname } from '../../../server/services/identity/nicknameRules.ts';
import { isSensitive } from '../../../server/services/identity/sensitiveWords.ts';
import { canonical, contactOf } from '../../../server/services/identity/contacts.ts';
import { e164Of } from '../../../server/services/identity/phoneNumbers.ts';
import { visitOf } from '../../../server/gateway/security/visit.ts';
import { loginPath } from '../../../src/platform/backUrl.ts';
import { validateField, normalizeLoginId } from '../../../src/platform/validation/fields.ts';
import { contractDocuments } from '../../support/contractDocuments.ts';

/** Half of what a body may be. What takes linear time takes milliseconds for it; quadratic, minutes. */
const LENGTH = 128 * 1024;
/** Generous to slow machines. */
const BUDGET_MS = 2_000;

/** What patterns that try again and again stumble over: one kind of thing for long, and then what does not belong there. */
const PUMPED = [
  'a',
  'A',
  '0',
  '1',
  '@',
  '.',
  '-',
  ' ',
  '_',
  '/',
  '\t',
  'é',
  '词',
  '\u200D',
  'a@',
  'a.',
  '1.',
  'a-',
  ' a',
  '(',
  '{"a":',
  'Aa1-',
  'f ',
  's.',
  '%2F',
];
const ATTACKS = PUMPED.flatMap((part) =>
  ['', 'a@'].flatMap((head) =>
    ['', '\u0000', ' @'].map((tail) => head + part.repeat(Math.ceil(LENGTH / part.length)) + tail),
  ),
);

/** Milliseconds that the slowest check takes. */
function longest(check: (text: string) => unknown, texts: readonly string[] = ATTACKS): number {
  let worst = 0;
  for (const text of texts) {
    const begun = performance.now();
    try {
      check(text);
    } catch {
      // Rejected in time is as good.
    }
    worst = Math.max(worst, performance.now() - begun);
    if (worst > BUDGET_MS) break;
  }
  return worst;
}

/** Every string of a schema that has a pattern, without what bounds its length. */
function patterned(
  schema: Readonly<Record<string, unknown>>,
  found = new Map<string, Json>(),
): Map<string, Json> {
  if (typeof schema['pattern'] === 'string')
    found.set(schema['pattern'], {
      type: 'string',
      pattern: schema['pattern'],
      maxLength: schema['maxLength'],
    });
  for (const value of Object.values(schema))
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value])
      if (typeof each === 'object' && each !== null) patterned(each as Json, found);
  return found;
}

const documents = await contractDocuments();
const schemas = new Map<string, Json>();
for (const { query, params, body = {} } of documents.flatMap((document) => operationsOf(document)))
  for (const part of [query, params, body]) patterned(part, schemas);

describe('a long text is judged at once', () => {
  it.each([...schemas.keys()])('by the pattern %s', (pattern) => {
    const validate = strictAjv.compile(schemas.get(pattern) ?? {});
    expect(longest(validate)).toBeLessThan(BUDGET_MS);
  });

  it.each(['email', 'phone', 'loginName', 'password', 'emailCode', 'emailOrPhone'] as const)(
    'by the %s field of a form',
    (field) => {
      expect(longest((text) => validateField(field, text))).toBeLessThan(BUDGET_MS);
    },
  );

  it.each<[string, (text: string) => unknown]>([
    ['a login', (text) => canonical(contactOf(text))],
    ['a login as typed', normalizeLoginId],
    ['a phone number', e164Of],
    ['a nickname', readNickname],
    ['what looks like a nickname', (text) => looksOf(text.slice(0, 25))],
    ['sensitive words', (text) => isSensitive(text.slice(0, 25), ['forbidden'])],
    ['a backurl', (text) => loginPath({ pathname: '/spot', search: `?backurl=${text}`, hash: '' })],
    [
      'a user agent',
      (text) => visitOf({ headers: { 'user-agent': text }, ip: '127.0.0.1' }, () => undefined),
    ],
  ])('by what reads %s', (_, read) => {
    expect(longest(read)).toBeLessThan(BUDGET_MS);
  });
});
