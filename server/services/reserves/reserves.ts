import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { formatUnits } from '@tidemark/sdk/core';
import {
  publishedRoot,
  verifyLeaf,
  type AssetLiabilities,
  type LeafProof,
  type PublishedLiabilities,
} from '@tidemark/sdk/reserves';
import type { Custody } from '../../custody/protocol.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Balances } from '../../views/balances.ts';
import type { Paging, Rows } from '../../views/paging.ts';
import { displayUserIdOf } from '../identity/displayUserId.ts';
import type { ServiceTables } from '../tables.ts';
import type { BuiltTree } from './buildTree.ts';
import { leafProofOf } from './leafProof.ts';
import { owedAtOnce } from './owedAtOnce.ts';
import {
  addressPage,
  findSnapshot,
  KEPT_SNAPSHOTS,
  storeSnapshot,
  type NewSnapshotRow,
  type SnapshotRow,
} from './snapshotRows.ts';
import {
  messageOf,
  stateReserves,
  type ReserveAddress,
  type ReserveStatement,
  type SignedStatement,
} from './statement.ts';
import type { ReserveSnapshotRow } from './tables.ts';
import { TreeFolder } from './treeFolder.ts';
import { treesInThread } from './treesInThread.ts';
import { readUncredited } from './uncredited.ts';

const SECRET_BYTES = 32;

/** What a list tells of a snapshot. */
export interface SnapshotSummary extends Pick<ReserveSnapshotRow, 'seq' | 'takenAt' | 'root' | 'known'> {
  readonly id: number;
  /** Whether users can be shown their leaves: not in a restored backup. */
  readonly hasProofs: boolean;
}

/** What was published of one moment; it never changes. */
export interface ReserveSnapshot {
  readonly id: number;
  readonly liabilities: PublishedLiabilities;
  /** Null while nobody could say what is held. */
  readonly reserves: ReserveStatement | null;
  readonly known: ReserveSnapshotRow['known'];
}

export interface ReservesOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Vault;
  readonly now: () => number;
  readonly balances: Pick<Balances, 'all' | 'seq'>;
  /** Resolves once the balances contain every command that was submitted before. */
  readonly answered: () => Promise<void>;
  /** Folder of the trees; made when there is one. */
  readonly folder: string;
  /** Undefined where nobody knows what is held. */
  readonly custody: Custody | undefined;
  readonly brand: string;
  /** Told why reserves of a network, or all of them, are not published with the liabilities. */
  readonly onUnknown: (error: unknown) => void;
}

/** Publishes what is owed to users and what is held, and shows each user the own leaf. See docs/proof-of-reserves.md. */
export class Reserves {
  readonly #options: ReservesOptions;
  readonly #folder: TreeFolder;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ReservesOptions) {
    this.#options = options;
    this.#folder = new TreeFolder(options.folder);
  }

  /** Publishes what is owed now; one after the other. Rejects when the trees could not be built or written: then nothing is published. */
  publish(): Promise<ReserveSnapshot> {
    const published = this.#last.then(() => this.#publish());
    this.#last = published.catch(() => undefined);
    return published;
  }

  /** All that are kept, the newest first. */
  async list(): Promise<SnapshotSummary[]> {
    const rows = await this.#options.db
      .selectFrom('reserveSnapshots')
      .select(['id', 'seq', 'takenAt', 'root', 'known', 'files'])
      .orderBy('id', 'desc')
      .limit(KEPT_SNAPSHOTS)
      .execute();
    const names = await this.#folder.names();
    return rows.map(({ files, ...row }) => ({ ...row, hasProofs: names.has(files) }));
  }

  /** One that is kept. */
  async find(id: number): Promise<ReserveSnapshot | undefined> {
    const row = await findSnapshot(this.#options.db, id);
    return row && toSnapshot(row);
  }

  /** One page of the addresses that hold the reserves on a network. Rejects with `UnknownCursor`. */
  addresses(
    of: { readonly snapshotId: number; readonly network: string },
    paging: Paging,
  ): Promise<Rows<ReserveAddress>> {
    return addressPage(this.#options.db, of, paging);
  }

  /** When the kept snapshots were taken and what is known of them, the newest first. */
  times(): Promise<readonly Pick<SnapshotSummary, 'takenAt' | 'known'>[]> {
    return this.#options.db
      .selectFrom('reserveSnapshots')
      .select(['takenAt', 'known'])
      .orderBy('id', 'desc')
      .limit(KEPT_SNAPSHOTS)
      .execute();
  }

  /** Whether custody could tell more now than it did for the newest snapshot: a network that was missing is there again. */
  async couldTellMore(): Promise<boolean> {
    const { custody, db } = this.#options;
    const newest = await findSnapshot(db, undefined);
    if (custody === undefined || newest === undefined || newest.known === 'all') return false;
    const missing = toSnapshot(newest).reserves?.missing.map(({ network }) => network);
    const health = await custody.health().catch(() => []);
    return health.some(
      ({ network, halt }) => halt === null && (missing === undefined || missing.includes(network)),
    );
  }

  /** A user's leaves in a snapshot, each verified; `undefined` when it is not kept, or without proofs. */
  async proofOf(
    userId: number,
    id?: number,
  ): Promise<{ readonly snapshot: ReserveSnapshot; readonly leaves: readonly LeafProof[] } | undefined> {
    const row = await findSnapshot(this.#options.db, id);
    if (row === undefined || !(await this.#folder.names()).has(row.files)) return undefined;
    const snapshot = toSnapshot(row);
    const { liabilities: published } = snapshot;
    const uid = displayUserIdOf(userId);
    const secret = Buffer.from(this.#options.vault.unseal(row.secret, placeOf(row.files)), 'base64url');
    const leaves: LeafProof[] = [];
    for (const tree of published.assets) {
      const proof = await leafProofOf(uid, tree, { prefix: this.#folder.prefixOf(row.files), secret });
      if (proof === undefined) continue;
      // Nothing else authenticates the file.
      verifyLeaf(proof, { uid, published });
      leaves.push(proof);
    }
    return { snapshot, leaves };
  }

  /** Removes the files of snapshots that are kept no longer, or were never published. */
  async removeStrays(): Promise<void> {
    const rows = await this.#options.db.selectFrom('reserveSnapshots').select('files').execute();
    await this.#folder.keepOnly(new Set(rows.map(({ files }) => files)));
  }

  /** Resolves when nothing is being published any more. */
  async settled(): Promise<void> {
    await this.#last;
  }

  async #publish(): Promise<ReserveSnapshot> {
    const { db, balances, answered, now, vault } = this.#options;
    const { seq, takenAt, liabilities } = await owedAtOnce({
      ...{ balances, answered, now },
      readUncredited: () => readUncredited(db),
    });
    const secret = randomBytes(SECRET_BYTES);
    const files = await this.#folder.newName();
    const trees = await treesInThread({ prefix: this.#folder.prefixOf(files), secret, liabilities });
    const root = rootOf(trees, { seq, takenAt });
    const signed = await this.#reserves({ seq, takenAt, root });
    const row: NewSnapshotRow = {
      ...{ seq, takenAt, root, files },
      secret: vault.seal(secret.toString('base64url'), placeOf(files)),
      liabilities: JSON.stringify(trees.map(toLiabilities)),
      reserves: signed === undefined ? null : JSON.stringify(signed.statement),
      known: signed === undefined ? 'nothing' : signed.statement.missing.length > 0 ? 'partial' : 'all',
    };
    const id = await storeSnapshot(db, row, signed?.addresses ?? new Map());
    await this.removeStrays();
    return toSnapshot({ id, ...row });
  }

  /** Undefined where no network says what it holds. */
  async #reserves(of: {
    readonly seq: number;
    readonly takenAt: number;
    readonly root: string;
  }): Promise<SignedStatement | undefined> {
    const { custody, brand, onUnknown } = this.#options;
    if (custody === undefined) return undefined;
    try {
      const signed = await stateReserves(custody, messageOf({ brand, ...of }), onUnknown);
      return signed.statement.chains.length === 0 ? undefined : signed;
    } catch (error) {
      onUnknown(error);
      return undefined;
    }
  }
}

const placeOf = (files: string): string => `reserves:${files}`;

function rootOf(
  trees: readonly BuiltTree[],
  { seq, takenAt }: { readonly seq: number; readonly takenAt: number },
): string {
  const assets = trees.map(({ asset, leaves, sum, root }) => ({
    ...{ asset, leaves },
    node: { hash: Buffer.from(root, 'hex'), sum },
  }));
  return Buffer.from(publishedRoot({ seq, takenAt, assets })).toString('hex');
}

function toLiabilities({ asset, leaves, sum, root }: BuiltTree): AssetLiabilities {
  return { asset, leaves, total: formatUnits(sum), root };
}

function toSnapshot({
  id,
  seq,
  takenAt,
  root,
  liabilities,
  reserves,
  known,
}: Omit<SnapshotRow, 'files' | 'secret'>): ReserveSnapshot {
  const assets = JSON.parse(liabilities) as AssetLiabilities[];
  return {
    id,
    liabilities: { seq, takenAt, root, assets },
    reserves: reserves === null ? null : (JSON.parse(reserves) as ReserveStatement),
    known,
  };
}
