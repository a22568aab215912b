import type { Arrival } from '../../adapter.ts';
import { attoOf } from '../../amounts.ts';
import type { Unseen } from '../../unseen.ts';
import type { AddressIndex } from './addressIndex.ts';
import type { RawBlock } from './rawBlocks.ts';

/** Validators withdraw whole gwei. */
const GWEI_DECIMALS = 9;

/** What validators of others withdraw to our addresses (EIP-4895): no transaction and no event tells of it. */
export function withdrawn(
  { hash, withdrawals = [] }: RawBlock,
  coin: string,
  ours: AddressIndex,
): readonly Arrival[] {
  return withdrawals.flatMap(({ index, address, amount }) => {
    const own = ours.find(address);
    const gwei = BigInt(amount);
    if (own === undefined || gwei === 0n) return [];
    return [
      {
        txId: hash,
        place: `w${BigInt(index)}`,
        address: own,
        asset: coin,
        amount: attoOf(gwei, GWEI_DECIMALS),
      },
    ];
  });
}

/** A proposer who names one of our addresses for the fees gives them to nobody: they belong to no transaction, and are told of. */
export function feesOf({ miner }: RawBlock, coin: string, ours: AddressIndex): readonly Unseen[] {
  const address = ours.find(miner);
  if (address === undefined) return [];
  return [
    {
      cause: 'feeRecipient',
      details: `Fees of these blocks, in ${coin}, went to ${address}, which is one of ours. They are no deposit`,
    },
  ];
}
