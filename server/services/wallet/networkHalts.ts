import { sql, type Kysely } from 'kysely';
import type { Settings } from '../content/settings.ts';
import type { ServiceTables } from '../tables.ts';
import { WalletRefusal } from './refusal.ts';
import type { NetworkHalt } from './rules.ts';

/** What can be halted of an asset and network. */
export type HaltedSide = 'deposits' | 'withdrawals';

type Pair = Pick<NetworkHalt, 'asset' | 'network'>;

/** What an operator says of an asset and network; a side that is left out stays as it is. */
export interface HaltOrder extends Pair {
  readonly deposits?: boolean | undefined;
  readonly withdrawals?: boolean | undefined;
  /** Why, for operators; the one from before where it is left out. */
  readonly cause?: string | undefined;
}

/** Where deposits of a user wait that are confirmed and not credited. */
export interface WaitingAt extends Pair {
  readonly userId: number;
}

const isOf =
  ({ asset, network }: Pair) =>
  (halt: NetworkHalt): boolean =>
    halt.asset === asset && halt.network === network;

/** Which assets do not come or go over which networks because operators say so: the setting `walletHalts`. */
export class NetworkHalts {
  readonly #settings: Settings;
  /** As far as this process knows; what decides about money is read in its transaction. */
  #current: readonly NetworkHalt[] = [];

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** @param onChange called after every change */
  async start(onChange: () => void): Promise<void> {
    this.#current = await this.#settings.get('walletHalts');
    this.#settings.onChanged('walletHalts', (halts) => {
      this.#current = halts;
      onChange();
    });
  }

  /** How an asset and network are known to stand. */
  of(pair: Pair): NetworkHalt {
    const { asset, network } = pair;
    const open = { asset, network, deposits: false, withdrawals: false, cause: '' };
    return this.#current.find(isOf(pair)) ?? open;
  }

  /** All that are halted. */
  list(): readonly NetworkHalt[] {
    return this.#current;
  }

  /** Halts or resumes what an order names. */
  async set({ asset, network, deposits, withdrawals, cause }: HaltOrder): Promise<NetworkHalt> {
    await this.#settings.change('walletHalts', (halts) => {
      const known = halts.find(isOf({ asset, network }));
      const halt = {
        ...{ asset, network },
        deposits: deposits ?? known?.deposits ?? false,
        withdrawals: withdrawals ?? known?.withdrawals ?? false,
        cause: cause ?? known?.cause ?? '',
      };
      const others = halts.filter((each) => each !== known);
      return halt.deposits || halt.withdrawals ? [...others, halt] : others;
    });
    return this.of({ asset, network });
  }

  /** Throws a {@link WalletRefusal} while a side is halted. @param name of the network, as people know it */
  requireOpen(side: HaltedSide, pair: Pair, name: string): void {
    if (this.of(pair)[side]) throw halted(side, pair, name);
  }
}

/** The same in the transaction that moves the money. Rejects with {@link WalletRefusal} while a side is halted. */
export async function requireOpenIn(trx: Kysely<ServiceTables>, side: HaltedSide, pair: Pair): Promise<void> {
  if (await isHaltedIn(trx, side, pair)) throw halted(side, pair, pair.network);
}

/** Whether a side is halted, in the transaction of what it decides. */
export async function isHaltedIn(trx: Kysely<ServiceTables>, side: HaltedSide, pair: Pair): Promise<boolean> {
  const row = await trx
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'walletHalts')
    .executeTakeFirst();
  const halts = JSON.parse(row?.value ?? '[]') as readonly NetworkHalt[];
  return halts.some((halt) => isOf(pair)(halt) && halt[side]);
}

/** Where deposits wait, by a network that is halted or for a minimum. */
export function waitingPlaces(db: Kysely<ServiceTables>): Promise<WaitingAt[]> {
  return db
    .selectFrom('deposits')
    .select(['userId', 'asset', 'network'])
    .distinct()
    .where('status', '=', sql.lit('belowMinimum'))
    .where('next', 'is', null)
    .execute();
}

function halted(side: HaltedSide, { asset }: Pair, name: string): WalletRefusal {
  const what = side === 'deposits' ? 'Deposits' : 'Withdrawals';
  return new WalletRefusal('networkHalted', `${what} of ${asset} via ${name} are currently suspended`);
}
