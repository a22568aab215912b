import type { Handlers } from './types.ts';

/** Calls that write a list as CSV, and the call whose list that is: both are served alike. */
const CSV_OF = {
  exportOpenOrders: 'listOpenOrders',
  exportFundingRates: 'listFundingRates',
  exportOpenContractOrders: 'listOpenContractOrders',
  exportContractOrderHistory: 'listContractOrderHistory',
  exportContractFills: 'listContractFills',
  exportPositions: 'listPositions',
  exportOpenTriggerOrders: 'listOpenTriggerOrders',
  exportTriggerOrderHistory: 'listTriggerOrderHistory',
  exportFundingPayments: 'listFundingPayments',
  exportLiquidations: 'listLiquidations',
  exportTrades: 'listTrades',
  exportLogins: 'listLogins',
  exportMessages: 'listMessages',
  exportReferralFriends: 'listReferralFriends',
  exportReferralPayouts: 'listReferralPayouts',
  exportCoupons: 'listCoupons',
  exportProfitDoubleOrders: 'listProfitDoubleOrders',
  exportStatement: 'listStatement',
  exportDeposits: 'listDeposits',
  exportWithdrawals: 'listWithdrawals',
  exportTransfers: 'listTransfers',
  exportReserveAddresses: 'listReserveAddresses',
  exportPublishedMessages: 'listPublishedMessages',
  exportUserDeposits: 'listUserDeposits',
  exportUserWithdrawals: 'listUserWithdrawals',
  exportOperatorAudit: 'listOperatorAudit',
  exportSupportTickets: 'listSupportTickets',
  exportUserRecoveries: 'listUserRecoveries',
} as const satisfies { readonly [Id in keyof Handlers]?: keyof Handlers };

type CsvOperation = keyof typeof CSV_OF;

/** Serves the CSV calls by the handlers of their lists, which write CSV where the call is for it. */
export function csvHandlers(
  lists: Pick<Handlers, (typeof CSV_OF)[CsvOperation]>,
): Pick<Handlers, CsvOperation> {
  const handlers = Object.entries(CSV_OF).map(([id, list]) => [id, lists[list]] as const);
  // Filters and answers of both calls are the same, which the documents ensure.
  return Object.fromEntries(handlers) as object as Pick<Handlers, CsvOperation>;
}
