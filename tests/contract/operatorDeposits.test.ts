import type { OperationData } from '@tidemark/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attoOf } from '../../server/custody/amounts.ts';
import { FIRST_USER_OWNER } from '../../server/engine/protocol.ts';
import { Client } from './support/client.ts';
import { openOperatorShell, type OperatorShell } from './support/operatorShell.ts';
import { useTestServer } from './support/testServer.ts';

const START = Date.parse('2026-11-23T08:00:00Z');
let time = START;
const server = useTestServer({ now: () => time });
let shell: OperatorShell;

/** Six deposits of two users, an hour apart: USDT and ETH in turn, the last of which is in no block. */
beforeAll(async () => {
  shell = await openOperatorShell(server);
  for (const index of [0, 1, 2, 3, 4, 5]) {
    time = START + index * 3_600_000;
    server.custody.arrive({
      userId: FIRST_USER_OWNER + (index < 3 ? 0 : 1),
      network: 'ethereum',
      asset: index % 2 === 0 ? 'USDT' : 'ETH',
      amount: attoOf(BigInt(index + 2), 0),
    });
    if (index < 5) server.custody.mine(20);
    await server.services.wallet.chains?.look();
  }
});
afterAll(() => shell.close());

const run = (...words: string[]) => shell.run('deposits', 'list', ...words);

/** The amounts of the list that the options ask for. */
async function amounts(...words: string[]): Promise<string[]> {
  const { exitCode, text } = await run(...words);
  expect(exitCode, text).toBe(0);
  return [...text.matchAll(/ {2}(\d+) (?:USDT|ETH) by /g)].map(([, amount]) => amount ?? '');
}

describe('npm run operator -- deposits list', () => {
  it('has those of everybody, newest first, with whose they are and how far', async () => {
    expect(await amounts()).toEqual(['7', '6', '5', '4', '3', '2']);
    const { text } = await run();
    const [newest = '', second = ''] = text.split('\n');
    expect(newest).toMatch(
      /^dep_\w+ {2}61000101 {2}2026-11-23T13:00:00\.000Z {2}7 ETH by ethereum {2}seen 0\//,
    );
    expect(second).toMatch(
      /61000101 {2}2026-11-23T12:00:00\.000Z {2}6 USDT by ethereum {2}credited \d+\/\d+ {2}0x/,
    );
  });

  it.each([
    [['--status', 'seen'], ['7']],
    [
      ['--status', 'credited', '--asset', 'ETH'],
      ['5', '3'],
    ],
    [
      ['--user', '61000100'],
      ['4', '3', '2'],
    ],
    [['--network', 'bitcoin'], []],
    [['--network', 'ethereum', '--asset', 'USDT', '--user', '61000101'], ['6']],
    [
      ['--from', '2026-11-23T11:00'],
      ['7', '6', '5'],
    ],
    [['--until', '2026-11-23T09:00Z'], ['2']],
    [
      ['--from', '2026-11-23T10:00+01:00', '--until', '2026-11-23T11:00'],
      ['4', '3'],
    ],
    [['--from', '2026-11-24'], []],
  ] as const)('%j has %j alone', async (words, expected) => {
    expect(await amounts(...words)).toEqual(expected);
    if (expected.length === 0) expect((await run(...words)).text).toBe('There are no such deposits.');
  });

  it('goes on page by page, and has each once', async () => {
    const seen: string[] = [];
    for (let before: string[] = []; ;) {
      const { text } = await run('--limit', '4', ...before);
      seen.push(...[...text.matchAll(/^dep_\w+/gm)].map(([id]) => id));
      const [, cursor] = /There are more: --before (\S+)$/.exec(text) ?? [];
      if (cursor === undefined) break;
      before = ['--before', cursor];
    }
    expect(new Set(seen).size).toBe(6);
    expect(seen).toHaveLength(6);
  });

  it('has a deposit as its user reads it', async () => {
    const ada = new Client(server.gateway, {}, () => time);
    await ada.login();
    const { list } = (await ada.get('/wallet/deposits')).data as OperationData<'listDeposits'>;
    const { text } = await run('--user', '61000100');
    expect([...text.matchAll(/^dep_\w+/gm)].map(([id]) => id)).toEqual(list.map((each) => each.depositId));
  });

  it.each([
    [['--user', '61000999'], 1, /61000999 is not a user/],
    [['--status', 'lost'], 1, /^status/],
    [['--from', 'yesterday'], 2, /--from must be a day or time/],
    [['--until', '2026-13-01'], 2, /--until must be a day or time/],
    [['--limit', '1000'], 2, /--limit must be 1 to 100/],
    [['--before', 'dep_none'], 1, /^before/],
  ] as const)('%j is rejected', async (words, exitCode, told) => {
    const outcome = await run(...words);
    expect(outcome).toMatchObject({ exitCode });
    expect(outcome.text).toMatch(told);
  });
});
