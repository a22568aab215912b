import { p2wpkh } from '@scure/btc-signer';
import type { Kysely } from 'kysely';
import { publicKeyOf } from '../keys/publicKeys.ts';
import type { KeyAccount, KeyKind, KeyRef } from '../keys/keyTree.ts';
import type { Signer } from '../keys/signer.ts';
import type { CustodyTables } from '../store/tables.ts';
import { addressOf, type ChainParams } from './network.ts';

/** The accounts that hold coins of the exchange. */
type OwnAccount = Exclude<KeyAccount, 'faucet'>;

/** One key, one script, one address. */
export interface OwnAddress<Account extends OwnAccount = OwnAccount> {
  readonly account: Account;
  readonly index: number;
  readonly address: string;
  readonly script: Uint8Array;
}

/** SQLite takes 32,766 values in a statement. */
const MOST_VALUES = 10_000;

/** The addresses of our own: native segwit below the extended public keys of the accounts (BIP-84). Knows no private key. */
export class OwnAddresses {
  readonly kind: KeyKind;
  readonly #network: string;
  readonly #params: ChainParams;
  readonly #accountKeys: Readonly<Record<OwnAccount, string>>;
  readonly #fixed: readonly OwnAddress<'hot' | 'cold'>[];

  private constructor(
    network: string,
    params: ChainParams,
    kind: KeyKind,
    accountKeys: Readonly<Record<OwnAccount, string>>,
  ) {
    this.kind = kind;
    this.#network = network;
    this.#params = params;
    this.#accountKeys = accountKeys;
    this.#fixed = [this.at('hot', 0), this.at('cold', 0)];
  }

  static async open(network: string, params: ChainParams, signer: Signer): Promise<OwnAddresses> {
    const kind = params.coinType === 0 ? 'bitcoin' : 'bitcoinTest';
    const deposits = await signer.accountKey(kind, 'deposits');
    const hot = await signer.accountKey(kind, 'hot');
    const cold = await signer.accountKey(kind, 'cold');
    return new OwnAddresses(network, params, kind, { deposits, hot, cold });
  }

  at<Account extends OwnAccount>(account: Account, index: number): OwnAddress<Account> {
    const { script } = p2wpkh(publicKeyOf(this.#accountKeys[account], index));
    const address = addressOf(script, this.#params.addresses);
    if (address === undefined) throw new TypeError('A key has an address');
    return { account, index, address, script };
  }

  keyOf({ account, index }: Pick<OwnAddress, 'account' | 'index'>): KeyRef {
    return { kind: this.kind, account, index };
  }

  get hot(): OwnAddress<'hot'> {
    return this.at('hot', 0);
  }

  /** Hot and cold. */
  get reserves(): readonly OwnAddress<'hot' | 'cold'>[] {
    return this.#fixed;
  }

  /** Whose scripts are ours, among those of a block; hex. */
  async among(
    db: Kysely<CustodyTables>,
    scripts: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, OwnAddress>> {
    const found = new Map<string, OwnAddress>();
    const byAddress = new Map<string, string>();
    for (const script of scripts) {
      const address = addressOf(new Uint8Array(Buffer.from(script, 'hex')), this.#params.addresses);
      if (address !== undefined) byAddress.set(address, script);
    }
    for (const own of this.#fixed) {
      const script = byAddress.get(own.address);
      if (script !== undefined) found.set(script, own);
    }
    const addresses = [...byAddress.keys()];
    for (let at = 0; at < addresses.length; at += MOST_VALUES) {
      const rows = await db
        .selectFrom('addresses')
        .select(['address', 'userId'])
        .where('network', '=', this.#network)
        .where('address', 'in', addresses.slice(at, at + MOST_VALUES))
        .execute();
      for (const { address, userId } of rows) {
        const script = byAddress.get(address);
        if (script !== undefined) found.set(script, this.at('deposits', userId));
      }
    }
    return found;
  }

  /** Of all users, and our own. */
  async all(db: Kysely<CustodyTables>): Promise<readonly OwnAddress[]> {
    const rows = await db
      .selectFrom('addresses')
      .select('userId')
      .where('network', '=', this.#network)
      .execute();
    return [...this.#fixed, ...rows.map(({ userId }) => this.at('deposits', userId))];
  }
}
