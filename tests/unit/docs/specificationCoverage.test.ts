import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.ts';

interface Row {
  readonly id: string;
  readonly statement: string;
  readonly evidence: string;
}

const document = readFileSync(inRoot('docs/specification-coverage.md'), 'utf8');

const rows: Row[] = [...document.matchAll(/^\| (\d\.\d+) +\| (.*) \| (.*) \|$/gm)].map(
  ([, id = '', statement = '', evidence = '']) => ({
    id,
    statement: statement.trim(),
    evidence: evidence.trim(),
  }),
);

/** `path` "part of the test's title", as often as needed. */
const REFERENCE = /`(tests\/[^`]+)` "([^"]+)"/g;

const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

describe('the coverage of the specification', () => {
  it('has statements of every section, each once', () => {
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const section of SECTIONS)
      expect(
        ids.some((id) => id.startsWith(`${section}.`)),
        section,
      ).toBe(true);
  });

  it.each(rows)('shows $id by a test that exists: $statement', ({ statement, evidence }) => {
    expect(statement).not.toBe('');
    expect(`${statement} ${evidence}`).not.toMatch(/\blater: |not yet/i);
    const references = [...evidence.matchAll(REFERENCE)];
    expect(references.length, 'names at least one test').toBeGreaterThan(0);
    for (const [, path = '', title = ''] of references) {
      expect(existsSync(inRoot(path)), `${path} exists`).toBe(true);
      expect(readFileSync(inRoot(path), 'utf8'), `${path} has a test named so`).toContain(title);
    }
  });
});
