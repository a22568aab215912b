import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { INSURANCE_ACCOUNT, type TransferCommand } from '../../engine/ledger/protocol.ts';
import type { Command, CommandResult, EngineSnapshotView } from '../../engine/protocol.ts';
import { asListed, type Ruled } from '../../units/marketRules.ts';
import { EXTERNAL_ACCOUNT } from '../shared/accounts.ts';
import type { ContractListing } from './listing.ts';

/** The second part of what the insurance fund begins with; exchanges of earlier versions began without it, see {@link raiseInsuranceFund}. */
const RAISE = endow('USDT', 45_000_000n, '/raise');

/** What the insurance fund begins with: 50,000,000 USDT, 50 BTC and 1,000 ETH. */
const ENDOWMENT = [endow('USDT', 5_000_000n), RAISE, endow('BTC', 50n), endow('ETH', 1_000n)];

/**
 * Defines every listed contract; a first start endows the insurance fund before. Harmless to repeat. The market's own accounts
 * need no money: the engine asks them for no margin.
 */
export function contractOpeningCommands(
  listings: readonly ContractListing[],
  { contracts }: Pick<EngineSnapshotView, 'contracts'>,
  ruled: Ruled = asListed,
): Command[] {
  const isFirst = contracts.markets.length === 0;
  return [
    ...(isFirst ? ENDOWMENT : []),
    ...listings.map(({ contract }): Command => ({ kind: 'defineContract', contract: ruled(contract) })),
  ];
}

/** @param amount in whole assets */
function endow(asset: string, amount: bigint, part = ''): TransferCommand {
  return {
    kind: 'transfer',
    from: EXTERNAL_ACCOUNT,
    to: INSURANCE_ACCOUNT,
    asset,
    amount: amount * UNITS_PER_ASSET,
    key: `insurance-endowment/${asset}${part}`,
  };
}

/**
 * Gives the insurance fund of an exchange that an earlier version opened what it began without, once in its life. Rejects as the deposit
 * does, or when the engine rejects it.
 * @param deposit moves money from the external account once for a key, however long ago that was
 */
export async function raiseInsuranceFund(
  deposit: (raise: Pick<TransferCommand, 'to' | 'asset' | 'amount' | 'key'>) => Promise<CommandResult>,
): Promise<void> {
  const { to, asset, amount, key } = RAISE;
  const result = await deposit({ to, asset, amount, key });
  if (!result.ok) throw new Error(`The insurance fund cannot be raised: ${result.message}`);
}

/** The contracts that still trade, without open positions, orders or triggers of users. */
export function untouchedContracts(
  listings: readonly ContractListing[],
  { contracts: { orders, triggers, positions, delistings } }: Pick<EngineSnapshotView, 'contracts'>,
): readonly ContractListing[] {
  const touched = new Set(
    [...orders, ...triggers, ...positions, ...delistings].map(({ contract }) => contract),
  );
  return listings.filter(({ contract }) => !touched.has(contract.id));
}
