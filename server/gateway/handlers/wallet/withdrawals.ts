import { formatUnits } from '@tidemark/sdk/core';
import { accountIdOf, PRODUCT } from '../../../engine/protocol.ts';
import { keyOfSession } from '../../../services/apiKeys/apiKeys.ts';
import { isProved } from '../../../services/identity/stepUp.ts';
import type { CodeAsker } from '../../../services/wallet/withdrawalCodes.ts';
import type { Call } from '../../contract/bind.ts';
import { networkOf } from '../../security/network.ts';
import { sessionOf, userOf, type HandlerContext } from '../context.ts';
import { sourcesFor } from '../funding.ts';
import { unitsOf } from '../steps.ts';
import type { Handlers } from '../types.ts';
import { debtOf } from './debts.ts';
import { chainsAt, deskOf, walletTold } from './told.ts';

type WithdrawalOperation =
  | 'getWithdrawalLimits'
  | 'createWithdrawal'
  | 'confirmWithdrawal'
  | 'resendWithdrawalCode'
  | 'cancelWithdrawal';

/** Where money goes out. */
export function withdrawalHandlers(context: HandlerContext): Pick<Handlers, WithdrawalOperation> {
  const { wallet } = context.services;
  const { now } = context;
  const show = wallet.withdrawals.entry;

  return {
    async getWithdrawalLimits(call) {
      const { asset, network } = call.query;
      const user = await userOf(call, context);
      const { admission } = await chainsAt(wallet, network, asset);
      const quote = await walletTold(admission.quoteOf(user, asset, network));
      const { isHalted: areAllHalted } = await wallet.stopSwitch.state();
      const isHalted = areAllHalted || wallet.halts.of({ asset, network }).withdrawals;
      const isBanned = user.withdrawalsFrom > now();
      return {
        asset,
        network,
        available: formatUnits(quote.available),
        fee: formatUnits(quote.fee),
        minimum: formatUnits(quote.minimum),
        maximum: formatUnits(isBanned || isHalted ? 0n : quote.maximum),
        dayLimit: formatUnits(quote.dayLimit),
        dayUsed: formatUnits(quote.dayUsed),
        valuationAsset: 'USDT',
        kycStatus: user.kycStatus,
        bannedUntil: isBanned ? user.withdrawalsFrom : null,
        whitelistOnly: (await wallet.book.whitelistOf(user.id)).isOnly,
        isHalted,
        debts: quote.debts.map(debtOf),
      };
    },

    async createWithdrawal(call) {
      const { asset, network, address, fee, clientWithdrawalId: clientId } = call.body;
      const amount = unitsOf('amount', call.body.amount);
      const user = await userOf(call, context);
      const isByKey = keyOfSession(sessionOf(call).id) !== undefined;
      const order = {
        asset,
        network,
        address,
        amount,
        clientId,
        isByKey,
        shownFee: fee === undefined ? undefined : unitsOf('fee', fee),
        fundedBy: await sourcesFor(call, call.body, accountIdOf(user.id, PRODUCT.wallet), context),
        asker: askerOf(call, now()),
      };
      // The desk knows earlier orders, which are told whatever is offered now.
      const { desk } = wallet.chains ?? (await chainsAt(wallet, network, asset));
      return show(await walletTold(desk.create(user, order)));
    },

    async confirmWithdrawal(call) {
      const user = await userOf(call, context);
      const { withdrawalId, code, fee } = call.body;
      const accepted = fee === undefined ? undefined : unitsOf('fee', fee);
      const { isProved } = askerOf(call, now());
      const desk = await deskOf(wallet, user.id, withdrawalId);
      return show(await walletTold(desk.confirm(user, withdrawalId, { code, accepted, isProved })));
    },

    async resendWithdrawalCode(call) {
      const user = await userOf(call, context);
      const { withdrawalId } = call.body;
      const desk = await deskOf(wallet, user.id, withdrawalId);
      await walletTold(desk.resend(user, withdrawalId, askerOf(call, now())));
      return null;
    },

    async cancelWithdrawal(call) {
      const { userId } = sessionOf(call);
      const { withdrawalId } = call.body;
      const desk = await deskOf(wallet, userId, withdrawalId);
      return show(await walletTold(desk.cancel(userId, withdrawalId)));
    },
  };
}

/** For whom a code is sent or tried. */
const askerOf = (call: Parameters<typeof sessionOf>[0] & Pick<Call, 'request'>, now: number): CodeAsker => ({
  network: networkOf(call.request.ip),
  isProved: isProved(sessionOf(call), now),
});
