import { describe, expect, it } from 'vitest';
import { RequestLogs } from '../../../../../server/services/content/requestLogs.ts';
import { openServiceDb } from '../support/serviceRuns.ts';

const DAY = 24 * 60 * 60_000;
const NOW = 100 * DAY;

const entry = (at: number) => ({
  id: `${at}`,
  userId: null,
  project: 'tidemark',
  path: '/market/v2/trades',
  durationMs: 12,
  result: 200,
  message: 'ok',
  payload: '',
  at,
});

async function startLog() {
  const db = await openServiceDb();
  const logs = new RequestLogs(db, () => NOW, { keptRows: 10, clearEvery: 4 });
  const kept = async () =>
    (await db.selectFrom('requestLogs').select('at').orderBy('at').execute()).map(({ at }) => at);
  return { logs, kept };
}

describe('the request log', () => {
  it('keeps the newest entries and no more than it may, whatever comes in', async () => {
    const { logs, kept } = await startLog();
    const times = Array.from({ length: 60 }, (_, index) => NOW - 60 + index);
    for (let index = 0; index < 60; index += 3) {
      await logs.add(times.slice(index, index + 3).map(entry));
      expect((await kept()).length).toBeLessThanOrEqual(10 + 4);
    }
    expect((await kept()).slice(-10)).toEqual(times.slice(-10));
  });

  it('takes no more of a batch than there is room for', async () => {
    const { logs, kept } = await startLog();
    const times = Array.from({ length: 30 }, (_, index) => NOW - 30 + index);
    await logs.add(times.map(entry));
    expect(await kept()).toEqual(times.slice(-10));
  });

  it('keeps nothing for longer than a week', async () => {
    const { logs, kept } = await startLog();
    await logs.add([entry(NOW - 7 * DAY - 1), entry(NOW - 7 * DAY)]);
    expect(await kept()).toEqual([NOW - 7 * DAY]);
  });
});
