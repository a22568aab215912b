import type { Deposit, Withdrawal } from '@tidemark/sdk/contract';
import type { Kysely } from 'kysely';
import type { Custody } from '../../custody/protocol.ts';
import type { Vault } from '../../vault/vault.ts';
import type { ServiceTables } from '../tables.ts';
import { toDeposit, withdrawalReader } from './movementEntries.ts';
import { Movements } from './movements.ts';
import { Networks } from './networks.ts';

export interface WalletOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Vault;
  /** Undefined where no network is offered. */
  readonly custody: Custody | undefined;
}

/** Money that comes and goes over chains. */
export interface Wallet {
  readonly networks: Networks;
  readonly deposits: Movements<'deposits', Deposit>;
  readonly withdrawals: Movements<'withdrawals', Withdrawal>;
}

/** What users are told as it happens. */
export type WalletFeeds = {
  readonly [Name in 'deposits' | 'withdrawals']: Pick<Wallet[Name], 'follow'>;
};

export async function openWallet({ db, vault, custody }: WalletOptions): Promise<Wallet> {
  const networks = new Networks(custody);
  await networks.refresh();
  return {
    networks,
    deposits: new Movements(db, 'deposits', toDeposit),
    withdrawals: new Movements(db, 'withdrawals', withdrawalReader(vault)),
  };
}
