import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { openOperatorShell, type OperatorShell } from './support/operatorShell.ts';
import { useTestServer } from './support/testServer.ts';

let time = Date.UTC(2026, 10, 30);
const server = useTestServer({ now: () => time });
let shell: OperatorShell;
let guest: Client;

beforeAll(async () => {
  shell = await openOperatorShell(server);
  guest = new Client(server.gateway, {}, () => time);
});
afterAll(() => shell.close());

const UID = '61000100';
const profile = (displayUserId = UID) => guest.get('/content/public/trader', { displayUserId });
const flag = (...flags: string[]) => shell.run('user', 'flag', UID, ...flags);

it('shows nickname, badge and since when, and nothing else', async () => {
  await flag('isVerifiedTrader=on');
  const { data } = await profile();
  expect(data).toEqual({ displayUserId: UID, nickName: 'Ada', verifiedSince: time });
});

it('keeps the date while the badge stays', async () => {
  await flag('isVerifiedTrader=off');
  const since = time;
  await flag('isVerifiedTrader=on');
  time += 1_000;
  await flag('vipTag=1', 'kycStatus=2');
  expect((await profile()).data).toMatchObject({ verifiedSince: since });
  await flag('isVerifiedTrader=off');
  expect((await profile()).code).toBe(10404);
  time += 1_000;
  await flag('isVerifiedTrader=on');
  expect((await profile()).data).toMatchObject({ verifiedSince: time });
});

it('tells other users and strangers apart in nothing', async () => {
  await flag('isVerifiedTrader=off');
  const answers = [await profile(UID), await profile('61000101'), await profile('99999999')];
  for (const { status, code, message, data } of answers)
    expect({ status, code, message, data }).toEqual({
      status: 404,
      code: 10404,
      message: 'displayUserId: is not a verified trader',
      data: null,
    });
});

it('hides a frozen account', async () => {
  await flag('isVerifiedTrader=on');
  await shell.run('user', 'freeze', UID);
  expect((await profile()).code).toBe(10404);
  await shell.run('user', 'unfreeze', UID);
  expect((await profile()).code).toBe(200);
});
