import fc from 'fast-check';
import { accountIdOf, PRODUCT, type Command } from '../../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../../server/ports/exchange.ts';
import { aContractCommand } from '../../engine/contracts/support/arbitraries.ts';
import { BTC_USD, BTC_USDT, EXTERNAL, price } from '../../engine/contracts/support/fixture.ts';

const START = Date.UTC(2024, 7, 8, 12);
export const OWNERS = [101, 102, 103];

const mark = (contract: number): Command => ({
  kind: 'mark',
  contract,
  mark: price(50_000),
  index: price(50_000),
});

/** Every account of an owner that contracts trade on, with its asset. */
const ACCOUNTS = [
  [PRODUCT.derivatives, 0, 'USDT'],
  [PRODUCT.coinContract, 0, 'BTC'],
  [PRODUCT.margin, BTC_USDT.id, 'USDT'],
  [PRODUCT.margin, BTC_USD.id, 'BTC'],
] as const;

/** Opens both contracts and gives everybody margin in every mode. */
export async function openContracts(exchange: Exchange): Promise<void> {
  for (const contract of [BTC_USDT, BTC_USD]) {
    await exchange.submit({ kind: 'defineContract', contract }, START);
    await exchange.submit(mark(contract.id), START);
  }
  for (const owner of OWNERS) {
    for (const [product, sub, asset] of ACCOUNTS) {
      const to = accountIdOf(owner, product, sub);
      const amount = asset === 'BTC' ? 3_000_000n : 1_500n * 10n ** 8n;
      await exchange.submit(
        { kind: 'transfer', from: EXTERNAL, to, asset, amount, key: `fund:${to}` },
        START,
      );
    }
  }
}

export const contractSteps = fc.array(
  fc.record({ gap: fc.integer({ min: 0, max: 50_000 }), command: aContractCommand }),
  { minLength: 50, maxLength: 250 },
);

export type ContractSteps = typeof contractSteps extends fc.Arbitrary<infer Steps> ? Steps : never;

/** Submits the steps one after the other and returns the time at the end. */
export async function play(exchange: Exchange, steps: ContractSteps, from = START): Promise<number> {
  let time = from;
  for (const { gap, command } of steps) {
    time += gap;
    await exchange.submit(command, time);
  }
  return time;
}
