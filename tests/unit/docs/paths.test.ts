import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot, root } from '../../../scripts/lib/root.ts';

/** What was, not what is, stands in these. */
const HISTORY = ['CHANGELOG.md', 'docs/api-changes.md'];

const documents = globSync(['*.md', 'docs/*.md', '{sdk,streams}/*.md'], { cwd: root }).filter(
  (file) => !HISTORY.includes(file),
);

/** In code spans: a path from the root of the project, wildcards and braces allowed. */
const PATH = /`((?:openapi|sdk|streams|src|locales|server|tests|scripts|docs|public)\/[\w./{},*-]*)`/g;

/** Made by a build, so not there in a fresh clone. */
const BUILT = '/dist';

/** Links to files; what stands behind # is left out. */
const LINK = /\]\((?!\w+:|#)([^)#\s]+)/g;

describe.each(documents)('%s', (file) => {
  const text = readFileSync(inRoot(file), 'utf8');
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
  const links = [...text.matchAll(LINK)].map(([, link = '']) => posix.join(posix.dirname(file), link));

  it('names only files that are there', () => {
    expect(
      [...paths, ...links].filter(
        (path) => !path.endsWith(BUILT) && globSync(path, { cwd: root }).length === 0,
      ),
    ).toEqual([]);
  });
});
