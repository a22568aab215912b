import type { HandlerContext } from './context.ts';
import { loginLimits } from '../security/loginLimits.ts';
import { accountHandlers } from './account.ts';
import { activityHandlers } from './activities.ts';
import { apiKeyHandlers } from './apiKeys.ts';
import { audited } from './audited.ts';
import { authenticatorHandlers } from './authenticator.ts';
import { bonusHandlers } from './bonus.ts';
import { cancelAfterHandlers } from './cancelAfter.ts';
import { captchaHandlers } from './captcha.ts';
import { contractHandlers } from './contracts/index.ts';
import { contentHandlers } from './content.ts';
import { earnHandlers } from './growth/earn.ts';
import { feeHandlers } from './growth/fees.ts';
import { emergencyHandlers } from './emergency.ts';
import { csvHandlers } from './csvExports.ts';
import { factorResetHandlers } from './factorResets.ts';
import { houseFundsHandlers } from './houseFunds.ts';
import { identityHandlers } from './identity.ts';
import { kycHandlers } from './kyc.ts';
import { kycReviewHandlers } from './kycReview.ts';
import { loginNameHandlers } from './loginNames.ts';
import { logHandlers } from './log.ts';
import { marketHandlers } from './market.ts';
import { operatorHandlers } from './operator.ts';
import { operatorTokenHandlers } from './operatorTokens.ts';
import { passkeyLoginHandlers } from './passkeyLogin.ts';
import { passkeyHandlers } from './passkeys.ts';
import { publishedMessageHandlers } from './publishedMessages.ts';
import { preferencesHandlers } from './preferences.ts';
import { reserveHandlers } from './wallet/reserves.ts';
import { qrLoginHandlers } from './qrLogin.ts';
import { regionHandlers } from './region.ts';
import { securityHandlers } from './security.ts';
import { sessionHandlers } from './session.ts';
import { sessionsHandlers } from './sessions.ts';
import { socialLoginHandlers } from './socialLogins.ts';
import { spotHistoryHandlers } from './spot/history.ts';
import { spotHandlers } from './spot/orders.ts';
import { reconciliationHandlers } from './reconciliation.ts';
import { stepUpHandlers } from './stepUp.ts';
import { budgetOperatorHandlers } from './growth/budgetOperator.ts';
import { couponOperatorHandlers } from './growth/couponOperator.ts';
import { couponHandlers } from './growth/coupons.ts';
import { referralHandlers } from './growth/referral.ts';
import { referralOperatorHandlers } from './growth/referralOperator.ts';
import type { Handlers } from './types.ts';
import { marketRulesHandlers } from './marketRules.ts';
import { supportHandlers, supportOperatorHandlers } from './support.ts';
import { traderHandlers } from './traders.ts';
import { zeroFeeHandlers } from './zeroFee.ts';
import { userRecoveryHandlers } from './userRecoveries.ts';
import { userHandlers } from './user.ts';
import { byUid, userOverviewHandlers } from './userOverview.ts';
import { statementHandlers } from './wallet/statements.ts';
import { walletOperatorHandlers } from './wallet/operator.ts';
import { networkHaltHandlers } from './wallet/networkHalts.ts';
import { walletHandlers } from './wallet/wallet.ts';

/** One handler for every operation of every document; a missing or mistyped one does not compile. */
export function createHandlers(context: HandlerContext): Handlers {
  const logins = loginLimits(context.loginsPerMinute, context.now);
  const { publishReserves, ...reserves } = reserveHandlers(context);
  const handlers = {
    ...sessionHandlers(context, logins),
    ...passkeyLoginHandlers(context, logins),
    ...sessionsHandlers(context),
    ...securityHandlers(context),
    ...loginNameHandlers(context),
    ...identityHandlers(context),
    ...captchaHandlers(context),
    ...apiKeyHandlers(context),
    ...socialLoginHandlers(context),
    ...stepUpHandlers(context),
    ...authenticatorHandlers(context),
    ...passkeyHandlers(context),
    ...qrLoginHandlers(context),
    ...factorResetHandlers(context),
    ...userHandlers(context),
    ...kycHandlers(context),
    ...supportHandlers(context),
    ...preferencesHandlers(context),
    ...marketHandlers(context),
    ...spotHandlers(context),
    ...spotHistoryHandlers(context),
    ...contractHandlers(context),
    ...cancelAfterHandlers(context),
    ...accountHandlers(context),
    ...bonusHandlers(context),
    ...couponHandlers(context),
    ...activityHandlers(context),
    ...contentHandlers(context),
    ...traderHandlers(context),
    ...logHandlers(context),
    ...regionHandlers(context),
    ...walletHandlers(context),
    ...statementHandlers(context),
    ...earnHandlers(context),
    ...feeHandlers(context),
    ...referralHandlers(context),
    ...reserves,
    ...auditedHandlers(context, { publishReserves }),
  };
  return { ...handlers, ...csvHandlers(handlers) };
}

/** The calls of operators; all that change something, or tell who somebody is, are written down. */
function auditedHandlers(context: HandlerContext, publication: Pick<Handlers, 'publishReserves'>) {
  const { listNicknameReviews, listSettings, ...decisions } = operatorHandlers(context);
  const { listOperatorAudit, ...emergency } = emergencyHandlers(context);
  const { showReconciliation, ...corrections } = reconciliationHandlers(context);
  const { listKycApplications, ...reviews } = kycReviewHandlers(context);
  const { listMarkets, listMarketChanges, ...rules } = marketRulesHandlers(context);
  const { listUserDeposits, listUserWithdrawals, ...withdrawals } = walletOperatorHandlers(context);
  const { listNetworkHalts, ...halts } = networkHaltHandlers(context);
  const { listInsuranceFund, ...funds } = houseFundsHandlers(context);
  const { listSupportTickets, ...support } = supportOperatorHandlers(context);
  const { listPublishedMessages, ...messages } = publishedMessageHandlers(context);
  const { listUserRecoveries, ...recoveries } = userRecoveryHandlers(context);
  const { listOperators, ...tokens } = operatorTokenHandlers(context);
  const referrals = referralOperatorHandlers(context);
  const { listBudgets, ...fundings } = budgetOperatorHandlers(context);
  const { listCouponRules, previewCouponRule, ...coupons } = couponOperatorHandlers(context);
  const changes = audited(
    {
      ...decisions,
      ...emergency,
      ...reviews,
      ...publication,
      ...referrals,
      ...coupons,
      ...fundings,
      ...withdrawals,
      ...halts,
      ...funds,
      ...messages,
      ...support,
      ...tokens,
      ...recoveries,
      ...zeroFeeHandlers(context),
      ...rules,
      ...corrections,
      ...userOverviewHandlers(context),
    },
    context.services.operatorAudit,
  );
  const lists = {
    listNicknameReviews,
    listKycApplications,
    listSettings,
    listOperators,
    listUserRecoveries,
    listOperatorAudit,
    listUserDeposits,
    listUserWithdrawals,
    listNetworkHalts,
    listInsuranceFund,
    listPublishedMessages,
    listSupportTickets,
    listMarkets,
    listMarketChanges,
    listCouponRules,
    previewCouponRule,
    listBudgets,
    showReconciliation,
  };
  return { ...lists, ...changes, showUser: byUid(changes.showUser, context.services) };
}
