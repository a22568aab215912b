import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractOrderState } from '../../../../../../server/engine/contracts/protocol.ts';
import { accountIdOf, ownerOf, PRODUCT, type Command } from '../../../../../../server/engine/protocol.ts';
import { createInProcessExchange } from '../../../../../../server/exchange/inProcessExchange.ts';
import { MemoryJournal } from '../../../../../../server/journal/memoryJournal.ts';
import { followExchange } from '../../../../../../server/services/messages/follower.ts';
import { amount, BTC_USDT, EXTERNAL, order, price } from '../../../engine/contracts/support/fixture.ts';
import { openContracts, OWNERS } from '../../../views/support/contractScenario.ts';
import { closeDisk, createDisk, startRun, type Run } from '../../support/serviceRuns.ts';

const cross = (owner: number): number => accountIdOf(owner, PRODUCT.derivatives);

/** One of the three goes long in isolated margin against the next one, and the mark falls by a fifth. */
function* liquidationOf(owner: number, key: string): Generator<Command> {
  const against = cross(OWNERS[(OWNERS.indexOf(owner) + 1) % OWNERS.length] ?? 0);
  const to = accountIdOf(owner, PRODUCT.margin, BTC_USDT.id);
  const at = { contract: BTC_USDT.id, index: price(50_000) };
  yield { kind: 'mark', ...at, mark: price(50_000) };
  const money = { kind: 'transfer', from: EXTERNAL, asset: 'USDT' } as const;
  yield { ...money, to, amount: amount('1500'), key };
  yield { ...money, to: against, amount: amount('10000'), key: `${key} against` };
  yield order({ account: against, side: 'sell', quantity: 400 });
  yield { kind: 'setLeverage', account: to, contract: BTC_USDT.id, leverage: 20 };
  yield order({ account: to, side: 'buy', quantity: 400 });
  yield { kind: 'mark', ...at, mark: price(40_000) };
}

/** Ids of all messages, by user. */
async function stored({ messages }: Run): Promise<string[][]> {
  const lists = OWNERS.map(async (owner) => {
    const { rows: list } = await messages.page(owner, { type: 'trader', limit: 10_000 });
    return list.map(({ id }) => id).sort();
  });
  return Promise.all(lists);
}

function addOrder(
  ids: ReadonlyMap<number, Set<string>>,
  { account, orderId, status, filled, origin }: ContractOrderState,
  time: number,
): void {
  const isOver = status === 'filled' || status === 'cancelled' || status === 'expired';
  if (isOver && filled > 0 && origin !== 'liquidation')
    ids.get(ownerOf(account))?.add(`contractOrder:${orderId}:${time}`);
}

/**
 * Who was liquidated in what, by the events of the journal alone: once for each command, contract and position side, and for each counterparty; and
 * whose own orders ended with something filled.
 */
async function happened({ exchange }: Run): Promise<string[][]> {
  const ids = new Map(OWNERS.map((owner) => [owner, new Set<string>()]));
  await exchange.replay(0, (batches) => {
    for (const { seq, time, events } of batches) {
      const closed = new Set<string>();
      for (const event of events) {
        if (event.kind === 'contractOrder') addOrder(ids, event.order, time);
        if (event.kind !== 'liquidation') continue;
        const { account, contract, positionSide, side, counterparty } = event;
        if (side !== 'none') closed.add(`${account}:${contract}`);
        if (side !== 'none')
          ids.get(ownerOf(account))?.add(`liquidation:${seq}:${account}:${contract}:${positionSide}:${time}`);
        ids
          .get(ownerOf(counterparty))
          ?.add(`deleveraging:${seq}:${counterparty}:${contract}:${side}:${time}`);
      }
      for (const event of events) {
        if (event.kind !== 'liquidation' || event.side !== 'none') continue;
        const { account, contract, positionSide } = event;
        if (closed.has(`${account}:${contract}`)) continue;
        ids.get(ownerOf(account))?.add(`liquidation:${seq}:${account}:${contract}:${positionSide}:${time}`);
      }
    }
  });
  return OWNERS.map((owner) => [...(ids.get(owner) ?? [])].sort());
}

describe('messages of liquidations', () => {
  it('come exactly once each, whenever the server crashes', async () => {
    const round = fc.record({
      owner: fc.constantFrom(...OWNERS),
      crashAfter: fc.integer({ min: 0, max: 8 }),
      settles: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 12 }), async (rounds) => {
        const disk = await createDisk();
        let run = await startRun(disk);
        await openContracts(run.exchange);
        for (const [index, { owner, crashAfter, settles }] of rounds.entries()) {
          for (const [step, command] of [...liquidationOf(owner, `round ${index}`)].entries()) {
            expect(await run.exchange.submit(command)).toMatchObject({ ok: true });
            if (step !== crashAfter) continue;
            // A crashed run hears no more of the exchange; what it was writing is stored or not.
            if (settles) await run.follower.flush();
            run = await startRun(disk);
          }
        }
        await run.follower.flush();
        const expected = await happened(run);
        expect(expected.flat().filter((id) => id.startsWith('liquidation'))).toHaveLength(rounds.length);
        expect(await stored(run)).toEqual(expected);
        await closeDisk(disk);
      }),
      { numRuns: 20 },
    );
  });

  it('of simulated trading arrive beside those of the exchange, once each', async () => {
    const disk = await createDisk();
    const run = await startRun(disk);
    const journal = new MemoryJournal();
    const follow = async () => {
      const exchange = await createInProcessExchange({ journal });
      const { db } = disk;
      const onFailure = (error: unknown) => {
        throw error;
      };
      const follower = await followExchange({
        db,
        exchange,
        messages: run.messages,
        simulated: true,
        onFailure,
      });
      disk.followers.push(follower);
      return { exchange, follower };
    };
    const simulated = await follow();
    for (const exchange of [run.exchange, simulated.exchange]) {
      await openContracts(exchange);
      for (const command of liquidationOf(101, 'once')) await exchange.submit(command);
    }
    await run.follower.flush();
    // Crashed before it stored anything, and started again twice.
    await follow();
    const { follower } = await follow();
    await follower.flush();
    const ids = (await stored(run))[0]?.map((id) => id.replace(/:\d.*/, ''));
    expect(ids).toEqual(['contractOrder', 'liquidation', 'simulated:contractOrder', 'simulated:liquidation']);
    await closeDisk(disk);
  });
});
