import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  accountIdOf,
  ownerOf,
  PRODUCT,
  productOf,
  SYSTEM_OWNER,
  type Command,
  type EventBatch,
} from '../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../server/ports/exchange.ts';
import { createInProcessExchange } from '../../../../server/exchange/inProcessExchange.ts';
import { contractSteps, openContracts, OWNERS } from '../views/support/contractScenario.ts';

const EXTERNAL = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);

async function opened(): Promise<{ readonly exchange: Exchange; readonly told: EventBatch[] }> {
  const exchange = await createInProcessExchange({ clock: () => 0 });
  const told: EventBatch[] = [];
  exchange.subscribe((batches) => told.push(...batches));
  await openContracts(exchange);
  for (const owner of OWNERS) {
    const to = accountIdOf(owner, PRODUCT.wallet);
    const money = { asset: 'USDT', amount: 20_000n * 10n ** 8n, key: `wallet:${owner}` };
    await exchange.submit({ kind: 'transfer', from: EXTERNAL, to, ...money });
  }
  return { exchange, told };
}

/** The same order, which may take what it lacks from the wallet of its owner. */
function funded(command: Command): Command {
  if (command.kind !== 'placeContractOrder' || productOf(command.account) !== PRODUCT.derivatives)
    return command;
  const from = [accountIdOf(ownerOf(command.account), PRODUCT.wallet)];
  return { ...command, funding: { to: command.account, from } };
}

it('tested orders are answered as placed ones, and leave no trace', async () => {
  const codes = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(contractSteps, fc.infiniteStream(fc.boolean()), async (steps, choices) => {
      const [plain, tested] = [await opened(), await opened()];
      let time = 0;
      for (const { gap, command: step } of steps) {
        time += gap;
        const command = choices.next().value ? funded(step) : step;
        const foretold =
          command.kind === 'placeContractOrder' ? await tested.exchange.test(command) : undefined;
        const result = await tested.exchange.submit(command, time);
        expect(result).toEqual(await plain.exchange.submit(command, time));
        if (foretold === undefined) continue;
        const codeOf = (answer: typeof result): number => (answer.ok ? 0 : answer.code);
        expect(codeOf(foretold)).toBe(codeOf(result));
        codes.set(codeOf(result), (codes.get(codeOf(result)) ?? 0) + 1);
        if (foretold.ok && result.ok)
          expect(foretold.contractOrders[0]?.orderId).toBe(result.contractOrders[0]?.orderId);
      }
      expect(tested.told).toEqual(plain.told);
      expect(await tested.exchange.stateHash()).toEqual(await plain.exchange.stateHash());
    }),
    { numRuns: 12, seed: 11 },
  );
  // Or the property would say less than it seems to.
  expect(codes.get(0)).toBeGreaterThan(20);
  expect(codes.size).toBeGreaterThan(3);
});
