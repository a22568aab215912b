import { formatUnits } from '@tidemark/sdk/core';
import { blindedId, type AssetLiabilities, type LeafProof } from '@tidemark/sdk/reserves';
import { SnapshotKeys } from './snapshotKeys.ts';
import { TreeReader } from './treeFile.ts';
import { treePath } from './treeFolder.ts';
import { HASH_BYTES } from './treeLayout.ts';

/** A user's leaf in the tree of an asset; `undefined` for who has nothing of it. Rejects when the file cannot be read. */
export async function leafProofOf(
  uid: string,
  { asset, leaves }: AssetLiabilities,
  { prefix, secret }: { readonly prefix: string; readonly secret: Uint8Array },
): Promise<LeafProof | undefined> {
  if (leaves === 0) return undefined;
  const keys = new SnapshotKeys(secret, asset);
  const salt = Buffer.alloc(HASH_BYTES);
  keys.putSalt(salt, 0, uid);
  const tree = await TreeReader.open(treePath(prefix, asset), keys, leaves);
  try {
    const found = await tree.find(blindedId({ salt, asset, uid }));
    return (
      found && {
        asset,
        balance: formatUnits(found.units),
        salt: salt.toString('hex'),
        index: found.index,
        path: found.path.map(({ hash, sum }) => ({
          hash: Buffer.from(hash).toString('hex'),
          sum: formatUnits(sum),
        })),
      }
    );
  } finally {
    await tree.close();
  }
}
