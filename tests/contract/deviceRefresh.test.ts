import { expect, it } from 'vitest';
import { Client, type Answer } from './support/client.ts';
import { useTestServer } from './support/testServer.ts';

const HOURS = 60 * 60_000;
let time = Date.now();
const now = (): number => time;
const server = useTestServer({ now });

const refresh = (client: Client): Promise<Answer> => client.post('/user/device/refresh');

async function usedAt(client: Client): Promise<number | undefined> {
  const { devices } = (await client.get('/user/devices')).data as {
    devices: readonly { isCurrent: boolean; usedAt: number }[];
  };
  return devices.find(({ isCurrent }) => isCurrent)?.usedAt;
}

it('renews the cookie and the use of a device', async () => {
  const ada = new Client(server.gateway, {}, now);
  await ada.login();
  const first = time;
  expect(await usedAt(ada)).toBe(first);
  time += HOURS / 2;
  const answer = await refresh(ada);
  expect(answer).toMatchObject({ code: 200, data: { isKnown: true } });
  expect(String(answer.headers['set-cookie'])).toMatch(/tm_device=[^;]+; Max-Age=\d+/);
  expect(await usedAt(ada)).toBe(time);
});

it('says that a device is not known', async () => {
  const ada = new Client(server.gateway, {}, now);
  await ada.login();
  ada.cookies.delete('tm_device');
  expect(await refresh(ada)).toMatchObject({ code: 200, data: { isKnown: false } });
});

it('is for users alone', async () => {
  expect((await refresh(new Client(server.gateway, {}, now))).code).toBe(10001);
});
