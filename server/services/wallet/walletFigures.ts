import type { Kysely } from 'kysely';
import type { NetworkHealth } from '../../custody/protocol.ts';
import type { ServiceTables } from '../tables.ts';
import { OVER } from './movementLists.ts';
import type { UnseenBlocks, UnseenCount } from './unseenBlocks.ts';
import type { WithdrawalSwitch } from './withdrawalSwitch.ts';

/** How the wallet is, for whoever watches the exchange. */
export interface WalletFigures {
  readonly isCustodyUp: boolean;
  readonly networks: readonly NetworkHealth[];
  readonly unseen: readonly UnseenCount[];
  readonly areWithdrawalsHalted: boolean;
  /** Withdrawals that are not over, by status. */
  readonly withdrawals: readonly {
    readonly status: string;
    readonly count: number;
    /** When the oldest was asked for, in milliseconds since the epoch. */
    readonly oldestAt: number;
  }[];
}

interface FiguresOf {
  readonly db: Kysely<ServiceTables>;
  readonly networks: { readonly isAnswering: boolean; health(): readonly NetworkHealth[] };
  readonly unseen: Pick<UnseenBlocks, 'counts'>;
  readonly stopSwitch: Pick<WithdrawalSwitch, 'state'>;
}

export async function readWalletFigures({
  db,
  networks,
  unseen,
  stopSwitch,
}: FiguresOf): Promise<WalletFigures> {
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count'), eb.fn.min('createdAt').as('oldestAt')])
    .where('status', 'not in', OVER as readonly 'completed'[])
    .groupBy('status')
    .execute();
  return {
    isCustodyUp: networks.isAnswering,
    networks: networks.health(),
    unseen: unseen.counts(networks.health().map(({ network }) => network)),
    areWithdrawalsHalted: (await stopSwitch.state()).isHalted,
    withdrawals,
  };
}
