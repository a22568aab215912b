import { randomUUID } from 'node:crypto';
import { CODE } from '@tidemark/sdk/contract';
import { formatUnits, LEDGER_SCALE, parseUnits, productNameOf } from '@tidemark/sdk/core';
import type { AccountId } from '../../engine/protocol.ts';
import { assetsOf } from '../../services/account/assets.ts';
import {
  MARGIN_PRODUCT,
  marginInstruments,
  namedAccounts,
  productAccount,
  PRODUCTS,
  productStatuses,
  suspendedSide,
} from '../../services/account/products.ts';
import { totalOf } from '../../services/account/valuation.ts';
import { balancesOf } from '../../services/account/withdrawing.ts';
import { transferableOf } from '../../views/contracts/transferable.ts';
import { toBalance } from '../../wire/spot/account.ts';
import { ApiError } from '../http/apiError.ts';
import { sessionOf, type HandlerContext } from './context.ts';
import { sourcesFor } from './funding.ts';
import { sideOf, type Side } from './transferSides.ts';
import { listTransfers, moveMoney, transferOf } from './transfers.ts';
import type { Handlers } from './types.ts';

type AccountOperation =
  | 'listTransferAssets'
  | 'getTransferInfo'
  | 'getTransfer'
  | 'listTransfers'
  | 'transfer'
  | 'listAccountBalances'
  | 'getTotalPreestimate';

const DEFAULT_ASSET = 'USDT';

/** Money across all products of a user. */
export function accountHandlers(context: HandlerContext): Pick<Handlers, AccountOperation> {
  const { services, views } = context;
  const { balances, markets } = views;

  const accountOf = (owner: number, { product, member, instrument }: Side): AccountId => {
    if (!PRODUCTS.includes(product))
      throw new ApiError(CODE.invalid, `${member}: ${product} is not a product of transfers`);
    const account = productAccount(owner, product, instrument.value, markets);
    if (account === undefined)
      throw new ApiError(CODE.invalid, `${instrument.name}: must be a listed contract`);
    return account;
  };

  /** An isolated account takes nothing but what its contract settles in. */
  const refuseForeignMargin = ({ name, value }: Side['instrument'], asset: string): void => {
    const market = value === undefined ? undefined : markets.contractNamed(value);
    if (market === undefined || market.isDelisted)
      throw new ApiError(CODE.invalid, `${name}: must be a listed contract`);
    const { contract } = market;
    if (contract.settle !== asset)
      throw new ApiError(CODE.invalid, `asset: ${contract.name} takes ${contract.settle}`);
  };

  const refuseSuspended = async (fromProduct: number, toProduct: number): Promise<void> => {
    const statuses = productStatuses(await services.settings.get('transferStatus'));
    const side = suspendedSide(statuses, fromProduct, toProduct);
    if (side === 'from')
      throw new ApiError(
        CODE.transferSuspended,
        `fromProduct: transfers out of ${productNameOf(fromProduct)} are suspended`,
      );
    if (side === 'to')
      throw new ApiError(
        CODE.transferSuspended,
        `toProduct: transfers into ${productNameOf(toProduct)} are suspended`,
      );
  };

  return {
    listTransferAssets: () => ({
      list: assetsOf(markets).map((asset) => ({ ...asset, scale: LEDGER_SCALE })),
    }),

    async getTransferInfo(call) {
      const { asset = DEFAULT_ASSET } = call.query;
      const from = sideOf(call.query, 'from');
      sideOf(call.query, 'to');
      const needsInstrument = from.product === MARGIN_PRODUCT && from.instrument.value === undefined;
      const owner = sessionOf(call).userId;
      const available = needsInstrument ? 0n : transferableOf(accountOf(owner, from), asset, context.views);
      const instruments = marginInstruments(asset, markets);
      const products = productStatuses(await services.settings.get('transferStatus'));
      return {
        products: products.map((status) => ({ ...status, productName: productNameOf(status.id) })),
        marginInstruments: instruments,
        marginSymbols: instruments,
        availableBalance: formatUnits(available),
        marginProductId: MARGIN_PRODUCT,
        marginProductName: productNameOf(MARGIN_PRODUCT),
      };
    },

    async transfer(call) {
      const { asset, clientTransferId: clientId = randomUUID() } = call.body;
      const source = sideOf(call.body, 'from');
      const target = sideOf(call.body, 'to');
      const { userId } = sessionOf(call);
      const from = accountOf(userId, source);
      const to = accountOf(userId, target);
      const amount = parseUnits(call.body.amount) ?? 0n;
      if (from === to) throw new ApiError(CODE.invalid, 'toProduct: must differ from fromProduct');
      if (amount === 0n) throw new ApiError(CODE.invalid, 'amount: must be above zero');
      if (!assetsOf(markets).some((known) => known.asset === asset)) {
        throw new ApiError(CODE.invalid, `asset: ${asset} is not known`);
      }
      // One that was taken before is finished, whatever has been suspended since.
      if (!(await services.transfers.isKnown(userId, clientId))) {
        if (target.product === MARGIN_PRODUCT) refuseForeignMargin(target.instrument, asset);
        await refuseSuspended(source.product, target.product);
      }
      // The account that receives gives nothing: it would only get its own back. An isolated one has its contract's own ways.
      const sources =
        source.product === MARGIN_PRODUCT ? [] : await sourcesFor(call, call.body, from, context);
      const fundedBy = sources.filter((account) => account !== to);
      await moveMoney(context, { userId, from, to, asset, amount, clientId, fundedBy });
      return transferOf(context, userId, clientId);
    },

    getTransfer(call) {
      const { transferId, clientTransferId } = call.query;
      const id = transferId ?? clientTransferId;
      if (id === undefined)
        throw new ApiError(CODE.invalid, 'transferId: it or clientTransferId is required');
      if (clientTransferId !== undefined && clientTransferId !== id)
        throw new ApiError(CODE.notFound, 'This transfer does not exist');
      return transferOf(context, sessionOf(call).userId, id);
    },

    listTransfers: (call) => listTransfers(call, context),

    listAccountBalances: (call) =>
      namedAccounts(sessionOf(call).userId, markets).flatMap(({ product, instrument, account }) =>
        balancesOf(balances, account)
          .filter(({ available, held }) => available + held > 0n)
          .map((balance) => ({
            product,
            productName: productNameOf(product),
            instrument,
            ...toBalance(balance),
          })),
      ),

    getTotalPreestimate(call) {
      const { valuationAsset = DEFAULT_ASSET } = call.query;
      const total = totalOf(sessionOf(call).userId, balances, markets);
      return {
        btcTotalPreestimate: formatUnits(total.BTC),
        totalPreestimate: formatUnits(total[valuationAsset]),
        valuationAsset,
      };
    },
  };
}
