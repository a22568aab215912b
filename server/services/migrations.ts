import { accountTraces } from './identity/accountTraces.ts';
import { settingMoments } from './content/migration.ts';
import { userNumbers } from './identity/userNumbers.ts';
import { socialLogins } from './identity/social/migration.ts';
import {
  couponExposure,
  couponNews,
  coupons,
  depositSignals,
  noPendingCoupons,
} from './growth/coupons/migration.ts';
import { earn } from './growth/earn/migration.ts';
import { nicknameLooks } from './identity/nicknameLooks.ts';
import { contactRules } from './identity/sealContacts.ts';
import { fundedTransfers } from './account/migration.ts';
import { demoKeys } from './demo/migration.ts';
import { activity } from './growth/activity/migration.ts';
import { feeTiers, verifiedTraders } from './growth/feeTiers/migration.ts';
import { accountLinks, approvalsByTime, linkEvidence } from './growth/links/migration.ts';
import { referral, referralGivenTiers, referralIndices } from './growth/referral/migration.ts';
import { cancelSwitches } from './cancelSwitches/migration.ts';
import { kyc } from './kyc/migration.ts';
import { reserveAddresses, reserves } from './reserves/migration.ts';
import { depositProducts } from './wallet/depositAccount.ts';
import {
  countedWithdrawals,
  debtReasons,
  payoutOrders,
  waitingDeposits,
  wallet,
} from './wallet/migration.ts';
import { marketChanges, settlementAverages } from './markets/migration.ts';
import { userRecoveries } from './identity/recovery/migration.ts';
import { operatorNotices, operatorTokens } from './operators/migration.ts';
import { traderBadges } from './identity/traderBadges.ts';
import { supportReplies, supportTickets } from './support/migration.ts';
import { phones } from './sms/migration.ts';
import {
  vault,
  codes,
  mails,
  contacts,
  signUps,
  stepUps,
  apiKeys,
  authenticators,
  visits,
  qrLogins,
  passkeys,
  factorRemovals,
  loginNames,
  factorResets,
  accountSecurity,
  countries,
  tokenSuccessors,
} from './identity/migrations.ts';
import {
  identity,
  account,
  content,
  messages,
  people,
  simulated,
  sessions,
  journalLink,
  operators,
  projects,
  preferences,
  messageAges,
} from './firstMigrations.ts';

export const SERVICE_MIGRATIONS = {
  '001-identity': identity,
  '002-account': account,
  '003-content': content,
  '004-messages': messages,
  '005-people': people,
  '006-simulated': simulated,
  '007-sessions': sessions,
  '008-journal-link': journalLink,
  '009-operators': operators,
  '010-projects': projects,
  '011-preferences': preferences,
  '012-message-ages': messageAges,
  '013-vault': vault,
  '014-codes': codes,
  '015-mails': mails,
  '016-contacts': contacts,
  '017-sign-ups': signUps,
  '018-api-keys': apiKeys,
  '019-step-ups': stepUps,
  '020-kyc': kyc,
  '021-authenticators': authenticators,
  '022-visits': visits,
  '023-phones': phones,
  '024-qr-logins': qrLogins,
  '025-social-logins': socialLogins,
  '026-passkeys': passkeys,
  '027-factor-resets': factorResets,
  '028-account-security': accountSecurity,
  '029-countries': countries,
  '030-nickname-looks': nicknameLooks,
  '031-contact-rules': contactRules,
  '032-demo-keys': demoKeys,
  '033-wallet': wallet,
  '034-reserves': reserves,
  '035-reserve-addresses': reserveAddresses,
  '036-payout-orders': payoutOrders,
  '037-waiting-deposits': waitingDeposits,
  '038-operator-notices': operatorNotices,
  '039-account-links': accountLinks,
  '040-referral': referral,
  '041-activity': activity,
  '041-fee-tiers': feeTiers,
  '042-earn': earn,
  '043-link-evidence': linkEvidence,
  '044-coupons': coupons,
  '045-no-pending-coupons': noPendingCoupons,
  '046-verified-traders': verifiedTraders,
  '047-coupon-news': couponNews,
  '048-coupon-exposure': couponExposure,
  '049-referral-indices': referralIndices,
  '050-approvals-by-time': approvalsByTime,
  '051-cancel-switches': cancelSwitches,
  '052-account-traces': accountTraces,
  '053-counted-withdrawals': countedWithdrawals,
  '054-token-successors': tokenSuccessors,
  '055-funded-transfers': fundedTransfers,
  '056-deposit-products': depositProducts,
  '057-setting-moments': settingMoments,
  '058-referral-given-tiers': referralGivenTiers,
  '059-deposit-signals': depositSignals,
  '060-debt-reasons': debtReasons,
  '061-factor-removals': factorRemovals,
  '062-market-changes': marketChanges,
  '062-support-tickets': supportTickets,
  '063-login-names': loginNames,
  '063-operator-tokens': operatorTokens,
  '063-user-recoveries': userRecoveries,
  '064-trader-badges': traderBadges,
  '065-settlement-averages': settlementAverages,
  '067-support-replies': supportReplies,
  '068-user-numbers': userNumbers,
};
