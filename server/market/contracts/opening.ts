import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { INSURANCE_ACCOUNT } from '../../engine/ledger/protocol.ts';
import type { Command, EngineSnapshotView } from '../../engine/protocol.ts';
import { EXTERNAL_ACCOUNT } from '../shared/accounts.ts';
import type { ContractListing } from './listing.ts';

/** What the insurance fund begins with, in whole assets. */
const ENDOWMENT: Readonly<Record<string, bigint>> = { USDT: 5_000_000n, BTC: 50n, ETH: 1_000n };

/**
 * Defines every listed contract; a first start endows the insurance fund before. Harmless to repeat. The market's own accounts
 * need no money: the engine asks them for no margin.
 */
export function contractOpeningCommands(
  listings: readonly ContractListing[],
  { contracts }: Pick<EngineSnapshotView, 'contracts'>,
): Command[] {
  const isFirst = contracts.markets.length === 0;
  return [
    ...(isFirst ? Object.entries(ENDOWMENT).map(([asset, amount]) => endow(asset, amount)) : []),
    ...listings.map(({ contract }): Command => ({ kind: 'defineContract', contract })),
  ];
}

function endow(asset: string, amount: bigint): Command {
  return {
    kind: 'transfer',
    from: EXTERNAL_ACCOUNT,
    to: INSURANCE_ACCOUNT,
    asset,
    amount: amount * UNITS_PER_ASSET,
    key: `insurance-endowment/${asset}`,
  };
}

/** The contracts without open positions, orders or triggers of users. */
export function untouchedContracts(
  listings: readonly ContractListing[],
  { contracts: { orders, triggers, positions } }: Pick<EngineSnapshotView, 'contracts'>,
): readonly ContractListing[] {
  const touched = new Set([...orders, ...triggers, ...positions].map(({ contract }) => contract));
  return listings.filter(({ contract }) => !touched.has(contract.id));
}
