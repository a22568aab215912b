import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from './fixtures.ts';
import { logInByForm } from './support/demo.ts';

interface Row {
  readonly path: string;
  readonly payload: string;
  readonly result: number;
  readonly project: string;
}

test('what a page asked is in the log of the server, payloads of users hidden, the log itself left out', async ({
  page,
  exchange,
}) => {
  await logInByForm(page);
  const sent = page.waitForResponse((response) => response.url().includes('/log/requests'));
  // What closes a page closes its log.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  expect((await sent).status()).toBe(200);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));

  const database = new DatabaseSync(join(exchange.dataDir, 'services.sqlite'), { readOnly: true });
  const rows = database
    .prepare('select path, payload, result, project from requestLogs')
    .all() as unknown as Row[];
  database.close();
  expect(rows.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/configs/{configId}.json', '/market/v3/current/datetime', '/user/login']),
  );
  expect(rows.filter(({ path }) => path.startsWith('/user')).map(({ payload }) => payload)).toEqual(
    rows.filter(({ path }) => path.startsWith('/user')).map(() => ''),
  );
  expect(rows.map(({ project }) => project)).toContain('tidemark');
  expect(JSON.stringify(rows)).not.toContain('Tidemark-1815');
  expect(rows.filter(({ path }) => path.startsWith('/log'))).toEqual([]);
});
