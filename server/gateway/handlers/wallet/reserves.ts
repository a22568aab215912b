import { createHash } from 'node:crypto';
import {
  CODE,
  type ReserveAddress as ShownAddress,
  type ReserveSnapshot as ShownSnapshot,
} from '@tidemark/sdk/contract';
import { formatExact } from '@tidemark/sdk/core';
import { parseSum, type PublishedLiabilities } from '@tidemark/sdk/reserves';
import { ATTO_SCALE, attoOfUnits } from '../../../custody/amounts.ts';
import { displayUserIdOf } from '../../../services/identity/displayUserId.ts';
import type { ReserveSnapshot } from '../../../services/reserves/reserves.ts';
import { heldOf, type ReserveAddress, type ReserveStatement } from '../../../services/reserves/statement.ts';
import { ApiError } from '../../http/apiError.ts';
import { markVersion } from '../../http/conditional.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import { DEFAULT_PAGE, writeCsv } from '../csv.ts';
import { answerPage } from '../paging.ts';
import type { Handlers } from '../types.ts';
import { RESERVE_COLUMNS, type ReserveHolding } from './csvColumns.ts';

/** Decimals of a ratio. */
const RATIO_SCALE = 4;

type ReserveOperation =
  | 'listReserveSnapshots'
  | 'getReserveSnapshot'
  | 'listReserveAddresses'
  | 'getReserveProof'
  | 'publishReserves';

/** What is owed, what is held, and the proof that nobody was left out. */
export function reserveHandlers({
  services: { reserves },
}: Pick<HandlerContext, 'services'>): Pick<Handlers, ReserveOperation> {
  const snapshotOf = async ({ snapshotId }: { readonly snapshotId: string }): Promise<ReserveSnapshot> => {
    const found = await reserves.find(Number(snapshotId));
    if (found === undefined) throw new ApiError(CODE.notFound, 'snapshotId: there is no such snapshot');
    return found;
  };
  return {
    async listReserveSnapshots({ reply }) {
      const list = await reserves.list();
      const version = createHash('sha256').update(JSON.stringify(list)).digest('base64url');
      markVersion(reply, version, { asked: undefined, isShared: true });
      return list.map(({ id, ...rest }) => ({ snapshotId: String(id), ...rest }));
    },

    async getReserveSnapshot({ query, reply }) {
      const snapshot = await snapshotOf(query);
      markVersion(reply, snapshot.liabilities.root, { asked: query.root, isShared: true });
      return toShown(snapshot);
    },

    async listReserveAddresses(call) {
      const { query, reply, isCsv } = call;
      const { id, liabilities } = await snapshotOf(query);
      const { list, ...page } = await answerPage(
        isCsv ? { ...DEFAULT_PAGE, ...query } : query,
        (paging) => reserves.addresses({ snapshotId: id, network: query.network }, paging),
        toShownAddress,
      );
      markVersion(reply, liabilities.root, { asked: query.root, isShared: true });
      if (!isCsv) return { list, nextCursor: page.nextCursor };
      // The document of such a call says that its answer is a text.
      return writeCsv(call, RESERVE_COLUMNS, { ...page, list: list.flatMap(toHoldings) }) as Promise<never>;
    },

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
      const { id, liabilities, known } = await reserves.publish();
      return { snapshotId: String(id), root: liabilities.root, known };
    },
  };
}

function toShown({ id, liabilities, reserves, known }: ReserveSnapshot): ShownSnapshot {
  return {
    snapshotId: String(id),
    known,
    liabilities: withLists(liabilities),
    coverage:
      reserves === null
        ? []
        : liabilities.assets.map(({ asset, total }) => coverageOf(asset, total, reserves)),
    reserves: reserves && {
      message: reserves.message,
      chains: reserves.chains.map(({ assets, holdings, ...chain }) => ({
        ...chain,
        assets: [...assets],
        holdings: holdings.map(withDecimals),
      })),
      missing: reserves.missing.map(({ assets, ...chain }) => ({ ...chain, assets: [...assets] })),
    },
  };
}

function toHoldings({ holdings, ...address }: ShownAddress): ReserveHolding[] {
  return holdings.map((holding) => ({ ...address, ...holding }));
}

function toShownAddress({ address, account, holdings, signature }: ReserveAddress): ShownAddress {
  return { address, account, holdings: holdings.map(withDecimals), signature };
}

/** An amount of atto units as the API writes it. */
function withDecimals<Amount extends { readonly amount: string }>({ amount, ...rest }: Amount) {
  return { ...rest, amount: formatExact(BigInt(amount), ATTO_SCALE) };
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
