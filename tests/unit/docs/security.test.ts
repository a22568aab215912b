import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.ts';

const document = readFileSync(inRoot('SECURITY.md'), 'utf8');
/** ASVS 5 has so many chapters. */
const CHAPTERS = 17;

const rows = [...document.matchAll(/^\| V(\d+) ([^|]+)\|([^|]+)\|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, chapter = '', name = '', met = '', tests = '', missing = '']) => ({
    chapter: Number(chapter),
    name: name.trim(),
    met: met.trim(),
    tests: tests.split('; `').flatMap((each) => {
      const path = /tests\/[^`]+/.exec(each)?.[0] ?? '';
      return [...each.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ path, title }));
    }),
    missing: missing.trim(),
  }),
);

describe('the table of OWASP ASVS', () => {
  it('has every chapter, in order', () => {
    expect(rows.map(({ chapter }) => chapter)).toEqual(
      Array.from({ length: CHAPTERS }, (_, index) => index + 1),
    );
  });

  it.each(rows)('shows V$chapter $name by tests that exist, and says what is missing', (row) => {
    if (row.met === 'Not used') return;
    expect(row.missing).not.toBe('');
    expect(row.tests.length).toBeGreaterThan(0);
    for (const { path, title } of row.tests) {
      expect(existsSync(inRoot(path)), path).toBe(true);
      expect(readFileSync(inRoot(path), 'utf8'), path).toContain(title);
    }
  });
});

it.each(['What is worth stealing', 'Who wants it', 'Where they come in', 'What defends', 'What does not'])(
  'the threat model says: %s',
  (part) => {
    expect(document).toContain(`**${part}.**`);
  },
);
