import type { Contract } from '@tidemark/sdk/contract';
import type { ContractCalls } from '../../e2e/support/contractCalls.ts';

type Listed = Pick<Contract, 'contract' | 'kind' | 'minQuantity'>;

/** Opens small positions of the user in every contract and both margin modes; returns how many there are. */
export async function openPositions(calls: ContractCalls, contracts: readonly Listed[]): Promise<number> {
  for (const { contract, kind, minQuantity } of contracts) {
    const amount = kind === 'linear' ? '500' : contract.startsWith('BTC') ? '0.02' : '0.5';
    const margin = { contract, direction: 'add', amount, clientTransferId: `bench-${contract}` };
    await calls.post('positions/margin', margin);
    for (const marginMode of ['cross', 'isolated']) {
      const order = { contract, marginMode, side: 'buy', type: 'market', quantity: minQuantity };
      await calls.post('order', order);
    }
  }
  const open = await calls.get<readonly unknown[]>('positions');
  return open.length;
}
