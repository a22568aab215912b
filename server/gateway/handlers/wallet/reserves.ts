import { CODE, type ReserveSnapshot as ShownSnapshot } from '@tidemark/sdk/contract';
import { formatExact } from '@tidemark/sdk/core';
import { parseSum, type PublishedLiabilities } from '@tidemark/sdk/reserves';
import { ATTO_SCALE, attoOfUnits } from '../../../custody/amounts.ts';
import { displayUserIdOf } from '../../../services/identity/displayUserId.ts';
import type { ReserveSnapshot } from '../../../services/reserves/reserves.ts';
import { heldOf, type ReserveStatement } from '../../../services/reserves/statement.ts';
import { ApiError } from '../../http/apiError.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import type { Handlers } from '../types.ts';

/** Decimals of a ratio. */
const RATIO_SCALE = 4;

type ReserveOperation = 'listReserveSnapshots' | 'getReserveProof' | 'publishReserves';

/** What is owed, what is held, and the proof that nobody was left out. */
export function reserveHandlers({
  services: { reserves },
}: Pick<HandlerContext, 'services'>): Pick<Handlers, ReserveOperation> {
  return {
    listReserveSnapshots: async () => (await reserves.list()).map(toShown),

    async getReserveProof(call) {
      const { userId } = sessionOf(call);
      const { snapshotId } = call.query;
      const found = await reserves.proofOf(userId, snapshotId === undefined ? undefined : Number(snapshotId));
      if (found === undefined) throw new ApiError(CODE.notFound, 'snapshotId: there is no proof of it');
      call.reply.header('cache-control', 'no-store');
      const { snapshot, leaves } = found;
      return {
        snapshotId: String(snapshot.id),
        displayUserId: displayUserIdOf(userId),
        published: withLists(snapshot.liabilities),
        leaves: leaves.map((leaf) => ({ ...leaf, path: [...leaf.path] })),
      };
    },

    async publishReserves() {
      const { id, liabilities, reserves: held } = await reserves.publish();
      return { snapshotId: String(id), root: liabilities.root, hasReserves: held !== null };
    },
  };
}

function toShown({ id, liabilities, reserves, hasProofs }: ReserveSnapshot): ShownSnapshot {
  return {
    snapshotId: String(id),
    liabilities: withLists(liabilities),
    coverage:
      reserves === null
        ? []
        : liabilities.assets.map(({ asset, total }) => coverageOf(asset, total, reserves)),
    reserves: reserves && {
      message: reserves.message,
      chains: reserves.chains.map(
        ({ network, name, nature, height, blockHash, holdings, signatures, explorer }) => ({
          ...{ network, name, nature, height, blockHash, explorer },
          holdings: holdings.map(({ amount, ...rest }) => ({
            ...rest,
            amount: formatExact(BigInt(amount), ATTO_SCALE),
          })),
          signatures: [...signatures],
        }),
      ),
    },
    hasProofs,
  };
}

function coverageOf(
  asset: string,
  total: string,
  reserves: ReserveStatement,
): ShownSnapshot['coverage'][number] {
  const held = heldOf(reserves, asset);
  const owed = attoOfUnits(parseSum(total));
  return {
    asset,
    reserves: held === undefined ? null : formatExact(held, ATTO_SCALE),
    ratio:
      held === undefined || owed === 0n
        ? null
        : formatExact((held * 10n ** BigInt(RATIO_SCALE)) / owed, RATIO_SCALE),
  };
}

function withLists({ assets, ...rest }: PublishedLiabilities): ShownSnapshot['liabilities'] {
  return { ...rest, assets: [...assets] };
}
