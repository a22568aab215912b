import type { Kysely } from 'kysely';
import type { KeptMargin } from '../../engine/contracts/marginProtocol.ts';
import { ownerOf, PRODUCT, productOf, subOf, type AccountId } from '../../engine/protocol.ts';
import type { Exchange } from '../../ports/exchange.ts';
import { contractAccount } from '../../wire/contracts/marginMode.ts';
import type { ServiceTables } from '../tables.ts';
import type { Transfers } from './transfers.ts';

interface Parts {
  readonly db: Kysely<ServiceTables>;
  readonly exchange: Pick<Exchange, 'view' | 'submit'>;
  readonly transfers: Pick<Transfers, 'execute'>;
}

/**
 * Lets isolated accounts take what their orders need from the cross account and give it back, once for an exchange. Until then the money
 * of an order was moved before it and stayed: what lies in accounts without position and order goes back by transfers, which tell their
 * owners. What came from elsewhere than the cross account was put there by hand and stays.
 */
export async function automateIsolatedMargin({ db, exchange, transfers }: Parts): Promise<void> {
  const { balances, contracts } = await exchange.view();
  if (contracts.hasAutomaticMargin) return;
  const open = new Set([...contracts.positions, ...contracts.orders].map(({ account }) => account));
  const kept: KeptMargin[] = [];
  for (const { account, asset, available, held } of balances) {
    const contract = contracts.markets.find((market) => market.contract.id === subOf(account))?.contract;
    if (productOf(account) !== PRODUCT.margin || contract?.settle !== asset) continue;
    const cross = contractAccount(ownerOf(account), 'cross', contract);
    const units = await movedByHand(db, { account, cross, asset });
    const left = available + held - units;
    if (open.has(account)) kept.push({ account, units });
    else if (left > 0n) {
      const clientId = `isolated-margin-${contract.name}`;
      const userId = ownerOf(account);
      await transfers.execute({ userId, from: account, to: cross, asset, amount: left, clientId });
    }
  }
  await exchange.submit({ kind: 'automateMargin', kept });
}

/** What came into an isolated account from elsewhere than the cross account, less what went elsewhere; never below zero. */
async function movedByHand(
  db: Kysely<ServiceTables>,
  {
    account,
    cross,
    asset,
  }: { readonly account: AccountId; readonly cross: AccountId; readonly asset: string },
): Promise<bigint> {
  const rows = await db
    .selectFrom('transfers')
    .select(['fromAccount', 'toAccount', 'amount'])
    .where('status', '=', 'done')
    .where('asset', '=', asset)
    .where((where) => where.or([where('fromAccount', '=', account), where('toAccount', '=', account)]))
    .execute();
  const moved = rows
    .filter(({ fromAccount, toAccount }) => fromAccount !== cross && toAccount !== cross)
    .reduce((sum, row) => sum + (row.toAccount === account ? 1n : -1n) * BigInt(row.amount), 0n);
  return moved > 0n ? moved : 0n;
}
