import { createHash } from 'node:crypto';
import { formatUnits } from '@tidemark/sdk/core';
import type { LeafProof, PublishedLiabilities } from '@tidemark/sdk/reserves';

/** What a user has of an asset, before anything is hashed. */
export interface NaiveBalance {
  readonly uid: string;
  /** 64 hex digits. */
  readonly salt: string;
  readonly units: bigint;
}

interface NaiveNode {
  readonly hash: string;
  readonly sum: bigint;
}

function sha256(hex: string): string {
  return createHash('sha256').update(hex, 'hex').digest('hex');
}

const hexOf = (value: bigint | number, bytes: number): string => value.toString(16).padStart(2 * bytes, '0');

const textHex = (text: string): string => hexOf(text.length, 1) + Buffer.from(text).toString('hex');

function parentOf(left: NaiveNode, right: NaiveNode): NaiveNode {
  return {
    hash: sha256(`01${left.hash}${hexOf(left.sum, 16)}${right.hash}${hexOf(right.sum, 16)}`),
    sum: left.sum + right.sum,
  };
}

/** The tree of an asset by the words of docs/proof-of-reserves.md alone: lists, hex texts and another library's hash. */
export class NaiveTree {
  readonly asset: string;
  readonly #leaves: readonly (NaiveNode & NaiveBalance & { readonly id: string })[];
  /** Leaves first. */
  readonly #levels: readonly (readonly NaiveNode[])[];

  constructor(asset: string, balances: readonly NaiveBalance[]) {
    this.asset = asset;
    this.#leaves = balances
      .map((balance) => {
        const id = sha256(`04${balance.salt}${textHex(asset)}${textHex(balance.uid)}`);
        return { ...balance, id, sum: balance.units, hash: sha256(`00${id}${hexOf(balance.units, 16)}`) };
      })
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const size = 2 ** Math.ceil(Math.log2(Math.max(1, balances.length)));
    const padding = Array.from({ length: size - balances.length }, () => ({ hash: sha256('02'), sum: 0n }));
    const levels: NaiveNode[][] = [
      balances.length === 0 ? [{ hash: sha256('03'), sum: 0n }] : [...this.#leaves, ...padding],
    ];
    while ((levels.at(-1) ?? []).length > 1) {
      const below = levels.at(-1) ?? [];
      const above = below.flatMap((left, index) => {
        const right = below[index + 1];
        return index % 2 === 0 && right !== undefined ? [parentOf(left, right)] : [];
      });
      levels.push(above);
    }
    this.#levels = levels;
  }

  get top(): NaiveNode {
    return this.#levels.at(-1)?.[0] as NaiveNode;
  }

  get size(): number {
    return this.#leaves.length;
  }

  /** Places of the leaves by UID. */
  get order(): readonly string[] {
    return this.#leaves.map(({ uid }) => uid);
  }

  proofOf(uid: string): LeafProof {
    const index = this.#leaves.findIndex((leaf) => leaf.uid === uid);
    const { salt, units } = this.#leaves[index] as NaiveBalance;
    const path = this.#levels.slice(0, -1).map((level, depth) => {
      const { hash, sum } = level[Math.floor(index / 2 ** depth) ^ 1] as NaiveNode;
      return { hash, sum: formatUnits(sum) };
    });
    return { asset: this.asset, balance: formatUnits(units), salt, index, path };
  }
}

/** What an exchange with these trees publishes. */
export function publishNaively(
  trees: readonly NaiveTree[],
  { seq, takenAt }: { readonly seq: number; readonly takenAt: number },
): PublishedLiabilities {
  const sorted = trees.toSorted((a, b) => (a.asset < b.asset ? -1 : 1));
  const parts = sorted.map(
    ({ asset, size, top }) => textHex(asset) + hexOf(size, 8) + hexOf(top.sum, 16) + top.hash,
  );
  return {
    seq,
    takenAt,
    root: sha256(`0501${hexOf(seq, 8)}${hexOf(takenAt, 8)}${hexOf(sorted.length, 8)}${parts.join('')}`),
    assets: sorted.map(({ asset, size, top }) => ({
      asset,
      leaves: size,
      total: formatUnits(top.sum),
      root: top.hash,
    })),
  };
}
