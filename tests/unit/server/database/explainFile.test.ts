import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { explainFile } from '../../../../server/database/explainFile.ts';
import { openSqlite } from '../../../../server/database/openSqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidemark-explain-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What people are told of what `work` throws. */
function told(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return explainFile(new Error('while something was done', { cause: error })) ?? 'nothing';
  }
  return expect.unreachable('nothing was thrown');
}

describe('what SQLite says of a file is told with its name and the remedy', () => {
  it('where a folder lies in its place', () => {
    const file = join(folder, 'folder.sqlite');
    mkdirSync(file);
    expect(told(() => openSqlite(file))).toBe(
      `${file} cannot be opened. ${file} is a folder, where a file is expected.`,
    );
  });

  it('where the folder above is missing', () => {
    const file = join(folder, 'missing', 'journal.sqlite');
    expect(told(() => openSqlite(file))).toBe(
      `${file} cannot be opened. ${join(folder, 'missing')} is missing.`,
    );
  });

  it('where it is no database, which shows when it is read', () => {
    const file = join(folder, 'text.sqlite');
    writeFileSync(
      file,
      'no database at all, but a text that is long enough to be taken for a header'.repeat(20),
    );
    const database = openSqlite(file);
    expect(told(() => database.prepare('SELECT * FROM sqlite_schema').all())).toMatch(
      /text\.sqlite is no database, or is damaged\. npm run operator -- verify says/,
    );
    database.close();
  });

  it('where somebody else has it', () => {
    const file = join(folder, 'held.sqlite');
    const [holder, other] = [new DatabaseSync(file), openSqlite(file, { timeout: 0 })];
    holder.exec('CREATE TABLE one (a); BEGIN EXCLUSIVE');
    expect(told(() => other.exec('BEGIN IMMEDIATE'))).toContain(`${file} is in use. Another program has it`);
    const statement = told(() => other.prepare('SELECT * FROM one').all());
    expect(statement).toContain(`${file} is in use.`);
    holder.close();
    other.close();
  });

  it('where it may only be read', () => {
    const file = join(folder, 'read.sqlite');
    new DatabaseSync(file).exec('CREATE TABLE one (a)');
    const database = openSqlite(file, { readOnly: true });
    const insert = database.prepare('INSERT INTO one VALUES (1)');
    expect(told(() => insert.run())).toContain(`${file} cannot be written.`);
    database.close();
  });

  it.each([
    [3, 'cannot be opened'],
    [5, 'is in use'],
    [6, 'is in use'],
    [7, 'no memory'],
    [8, 'cannot be written'],
    [10, 'dmesg'],
    [10 | (12 << 8), 'dmesg'],
    [11, 'is damaged'],
    [13, 'Make room'],
    [14, 'cannot be opened'],
    [15, 'SQLite says "odd" (15)'],
    [26, 'is no database'],
  ])('with the code %i', (errcode, part) => {
    const file = join(folder, 'any.sqlite');
    const error = Object.assign(new Error('odd'), { errcode, file });
    expect(explainFile(error)).toContain(part);
    expect(explainFile(error)).toContain(file);
  });
});

it.each([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOENT',
  'ENOTDIR',
  'EEXIST',
  'EISDIR',
  'EIO',
  'EMFILE',
  'ENOSPC',
  'EDQUOT',
])('what the system says by %s is told with the name of the file', (code) => {
  const path = join(folder, 'archive', 'segment');
  expect(explainFile(Object.assign(new Error(code), { code, path }))).toMatch(
    new RegExp(`${path} .+\\.|The .+ ${path}`),
  );
});

it('what is about no file is left to others', () => {
  expect(explainFile(new RangeError('odd'))).toBeUndefined();
  expect(explainFile(Object.assign(new Error('in use'), { code: 'EADDRINUSE' }))).toBeUndefined();
  expect(explainFile('thrown')).toBeUndefined();
});
