import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.ts';

const GROWTH = 'tests/unit/server/services/growth';

/** How many there are, so that none falls out of the table unseen. */
const ABUSES = 17;

it('every abuse of coupons is shown by a test that there is', async () => {
  const text = await readFile(inRoot('docs/coupons.md'), 'utf8');
  const rows = (text.split('## Abuse, and the test that shows what happens')[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('"'));
  expect(rows.length).toBe(ABUSES);
  const files = ['coupons/abuse', 'coupons/marks', 'feeTiers/tiers'].map(
    (name) => `${GROWTH}/${name}.test.ts`,
  );
  const tests = (await Promise.all(files.map((file) => readFile(inRoot(file), 'utf8')))).join('\n');
  for (const row of rows)
    for (const [, name = ''] of row.matchAll(/"(?<name>[^"]+?) …"/g)) expect(tests).toContain(`it('${name}`);
});
