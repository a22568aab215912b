import { expect } from 'vitest';
import { Client } from './client.ts';
import { OPERATOR_TOKEN, type TestServer } from './testServer.ts';

const HEADERS = { authorization: `Bearer ${OPERATOR_TOKEN}` };

/** Puts entries into the lists of operators and the addresses of the reserves: what else a list needs is there. */
export async function makeOperatorLists(
  { gateway, serviceDb: db }: Pick<TestServer, 'gateway' | 'serviceDb'>,
  userId: number,
): Promise<void> {
  const desk = new Client(gateway, HEADERS);
  for (const id of ['a', 'b']) {
    const message = { id, type: 'system', title: `Message ${id}`, titles: { de_DE: '=1+1' } };
    expect((await desk.post('/operator/messages', message)).code).toBe(200);
  }
  expect((await desk.post('/operator/reserves/publish', {})).code).toBe(200);
  const holdings = [
    { asset: 'ETH', amount: '1500000000000000000' },
    { asset: 'USDT', amount: '20000000000000000000' },
  ];
  for (const place of [1001, 1002])
    await db
      .insertInto('reserveAddresses')
      .values({
        ...{ snapshotId: 1, network: 'ethereum', place, account: 'hot', signature: `0x${place}` },
        ...{ address: `0x${String(place).padStart(40, '0')}`, holdings: JSON.stringify(holdings) },
      })
      .execute();
  const soon = Date.now() + 3_600_000;
  await db
    .insertInto('userRecoveries')
    .values({
      ...{ userId, parts: 'authenticator passkeys', reason: 'Lost the phone', hash: 'h', state: 'requested' },
      ...{ requestedBy: 'grace_the_1st', requestedAt: 1, appliesFrom: 2, expiresAt: soon },
    })
    .execute();
}
