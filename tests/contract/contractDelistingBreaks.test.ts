import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '@tidemark/sdk/contract';
import type { MarketChanges } from '../../server/services/markets/marketChanges.ts';
import { Client } from './support/client.ts';
import { changesAt, openEverything } from './support/delisting.ts';
import { listingOf, quoteAround, setMark } from './support/contractMarkets.ts';
import { openOperatorShell, type OperatorShell } from './support/operatorShell.ts';
import { readAll } from './support/readAll.ts';
import { useTestServer } from './support/testServer.ts';
import { Trader } from './support/trader.ts';

const MINUTE = 60_000;

const server = useTestServer();
let shell: OperatorShell;
let ada: Client;
let trader: Trader;

beforeAll(async () => {
  shell = await openOperatorShell(server);
  ada = new Client(server.gateway);
  await ada.login();
  trader = new Trader(ada);
});
afterAll(() => shell.close());

/** Every step of each phase, broken off before it or when its answer is lost. */
const BREAKS = (
  [
    ['announcement', 2],
    ['window', 3],
    ['end', 5],
  ] as const
).flatMap(([phase, steps]) =>
  Array.from({ length: steps }, (_, index) => [
    { phase, at: index + 1, isLost: false },
    { phase, at: index + 1, isLost: true },
  ]).flat(),
);

it('settles once, wherever it was broken off', async () => {
  const base = listingOf('LTC-USDT');
  for (const [index, broken] of BREAKS.entries()) {
    const contract = { ...base.contract, id: 300 + index, name: `T${index}-USDT` };
    await server.exchange.submit({ kind: 'defineContract', contract });
    await setMark(server.exchange, contract.id, 82.4);
    await quoteAround(server.exchange, { ...base, contract }, 82.4);
    await openEverything(trader, contract, 82.4);

    const start = Date.now();
    let now = start;
    let [phase, steps, hits]: [string, number, number] = ['announcement', 0, 0];
    const started = (): MarketChanges =>
      changesAt(server, {
        now: () => now,
        async step(act) {
          steps += 1;
          if (phase !== broken.phase || steps !== broken.at) return act();
          hits += 1;
          if (broken.isLost) await act();
          throw new Error('broken off');
        },
      });
    const announce = () => started().announceEnd(contract, start + 2 * MINUTE, MINUTE);
    await announce().catch(announce);
    for (const [name, seconds] of [
      ['window', [60, 61, 100]],
      ['end', [120, 121]],
    ] as const) {
      [phase, steps] = [name, 0];
      for (const second of seconds) {
        now = start + second * 1_000;
        await started()
          .purge()
          .catch(() => undefined);
      }
    }
    const text = JSON.stringify(broken);
    expect(hits, text).toBe(1);
    const change = (await server.services.marketChanges.list()).find(
      ({ instrument }) => instrument === contract.name,
    );
    expect(change, text).toMatchObject({ status: 'applied', cancelled: 4, settlementPrice: 8_240_000_000 });
    expect(
      await readAll(ada, '/wallet/statement', { type: 'delivery', reference: contract.name }),
    ).toHaveLength(1);
    await server.services.flush();
    const news = (await readAll(ada, '/activities/notify/messages')) as unknown as Message[];
    const tellsOf = (name: string) =>
      news.filter(
        ({ template }) => template?.name === name && Object.values(template.params).includes(contract.name),
      );
    expect(tellsOf('positionSettled'), text).toHaveLength(1);
    expect(tellsOf('contractDelistingAnnounced'), text).toHaveLength(1);
  }
  expect((await shell.run('reconcile')).exitCode).toBe(0);
});
