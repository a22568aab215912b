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
import { displayUserIdOf } from '../identity/displayUserId.ts';
import type { ServiceTables } from '../tables.ts';
import type { BuiltTree } from './buildTree.ts';
import { leafProofOf } from './leafProof.ts';
import { liabilitiesOf } from './liabilities.ts';
import { messageOf, stateReserves, type ReserveStatement } from './statement.ts';
import type { ReserveSnapshotRow } from './tables.ts';
import { TreeFolder } from './treeFolder.ts';
import { treesInThread } from './treesInThread.ts';

/** Snapshots that are kept. */
export const KEPT_SNAPSHOTS = 14;

const SECRET_BYTES = 32;

/** What was published of one moment. */
export interface ReserveSnapshot {
  readonly id: number;
  readonly liabilities: PublishedLiabilities;
  /** Null while nobody could say what is held. */
  readonly reserves: ReserveStatement | null;
  /** Whether users can be shown their leaves: not in a restored backup. */
  readonly hasProofs: boolean;
}

export interface ReservesOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Vault;
  readonly now: () => number;
  readonly balances: Pick<Balances, 'all' | 'seq'>;
  /** Folder of the trees; made when there is one. */
  readonly folder: string;
  /** Undefined where nobody knows what is held. */
  readonly custody: Custody | undefined;
  readonly brand: string;
  /** Told why reserves are not published with the liabilities. */
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

  /** The newest first. */
  async list(): Promise<ReserveSnapshot[]> {
    const rows = await this.#options.db
      .selectFrom('reserveSnapshots')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(KEPT_SNAPSHOTS)
      .execute();
    const names = await this.#folder.names();
    return rows.map((row) => toSnapshot(row, names));
  }

  /** When the newest snapshot was taken; `undefined` without one. */
  async newestTakenAt(): Promise<number | undefined> {
    const row = await this.#options.db
      .selectFrom('reserveSnapshots')
      .select('takenAt')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.takenAt;
  }

  /** A user's leaves in a snapshot, each verified; `undefined` when it is not kept, or without proofs. */
  async proofOf(
    userId: number,
    id?: number,
  ): Promise<{ readonly snapshot: ReserveSnapshot; readonly leaves: readonly LeafProof[] } | undefined> {
    const row = await this.#find(id);
    if (row === undefined) return undefined;
    const snapshot = toSnapshot(row, await this.#folder.names());
    if (!snapshot.hasProofs) return undefined;
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
    const { balances, now, vault } = this.#options;
    // All before the first await: the balances are of one moment, between two batches of events.
    const { seq } = balances;
    const takenAt = now();
    const liabilities = liabilitiesOf(balances.all());
    const secret = randomBytes(SECRET_BYTES);
    const files = await this.#folder.newName();
    const trees = await treesInThread({ prefix: this.#folder.prefixOf(files), secret, liabilities });
    const root = rootOf(trees, { seq, takenAt });
    const reserves = await this.#reserves({ seq, takenAt, root });
    const row: Omit<ReserveSnapshotRow, 'id'> = {
      ...{ seq, takenAt, root, files },
      secret: vault.seal(secret.toString('base64url'), placeOf(files)),
      liabilities: JSON.stringify(trees.map(toLiabilities)),
      reserves: reserves === null ? null : JSON.stringify(reserves),
    };
    const id = await this.#store(row);
    await this.removeStrays();
    return toSnapshot({ id, ...row }, new Set([files]));
  }

  async #reserves(of: {
    readonly seq: number;
    readonly takenAt: number;
    readonly root: string;
  }): Promise<ReserveStatement | null> {
    const { custody, brand, onUnknown } = this.#options;
    if (custody === undefined) return null;
    try {
      return await stateReserves(custody, messageOf({ brand, ...of }));
    } catch (error) {
      onUnknown(error);
      return null;
    }
  }

  /** Stores a snapshot in the place of the oldest one. */
  #store(row: Omit<ReserveSnapshotRow, 'id'>): Promise<number> {
    return this.#options.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('reserveSnapshots')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .deleteFrom('reserveSnapshots')
        .where('id', '<=', id - KEPT_SNAPSHOTS)
        .execute();
      return id;
    });
  }

  #find(id: number | undefined): Promise<RowOfSnapshot | undefined> {
    const newestFirst = this.#options.db.selectFrom('reserveSnapshots').selectAll().orderBy('id', 'desc');
    return (id === undefined ? newestFirst : newestFirst.where('id', '=', id)).limit(1).executeTakeFirst();
  }
}

type RowOfSnapshot = Omit<ReserveSnapshotRow, 'id'> & { readonly id: number };

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

function toSnapshot(row: RowOfSnapshot, names: ReadonlySet<string>): ReserveSnapshot {
  const { id, seq, takenAt, root, files, liabilities, reserves } = row;
  const assets = JSON.parse(liabilities) as AssetLiabilities[];
  return {
    id,
    liabilities: { seq, takenAt, root, assets },
    reserves: reserves === null ? null : (JSON.parse(reserves) as ReserveStatement),
    hasProofs: names.has(files),
  };
}
