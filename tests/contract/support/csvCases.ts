import { page, rows, type Case } from './case.ts';

/** CSV calls, and the calls whose lists they write. */
export const CSV_LISTS: Readonly<Record<string, string>> = {
  exportOrderHistory: 'listOrderHistory',
  exportFills: 'listFills',
  exportEarnHistory: 'listEarnHistory',
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
};

/** Cases of the CSV calls: those of their lists, with more rows. */
export function csvCases(cases: Readonly<Record<string, Case>>): Record<string, Case> {
  const entries = Object.entries(CSV_LISTS).map(([id, list]): [string, Case] => {
    const { good, refused } = cases[list] ?? { good: [], refused: [] };
    const isPaged = refused.some((request) => page.includes(request));
    const others = refused.filter(({ member }) => !['limit', 'before', 'after'].includes(member));
    const query = { ...good[0]?.query, limit: 500 };
    const required = good[0]?.query ?? {};
    const ofRows = rows.map((row) => ({ ...row, query: { ...required, ...row.query } }));
    return [
      id,
      { good: [...good, ...(isPaged ? [{ query }] : [])], refused: [...others, ...(isPaged ? ofRows : [])] },
    ];
  });
  return Object.fromEntries(entries);
}
