export { contractActions, placement, resetSimulatedFunds } from './actions.ts';
export { contracts, useContracts } from './contracts.ts';
export {
  initialMargin,
  liquidationPrice,
  previewOrder,
  returnOnEquity,
  unrealizedProfit,
} from './figures/index.ts';
export type { PositionFacts } from './figures/index.ts';
export { closableBy, largestPosition, orderNeed, walkBook } from './figures/need.ts';
export type { OrderContext, Trade } from './figures/need.ts';
export {
  useContractFillHistory,
  useContractOrderHistory,
  useFundingCurve,
  useFundingPayments,
  useFundingRates,
  useLiquidations,
  useTriggerHistory,
} from './history.ts';
export type { HistoryFilter } from './history.ts';
export { orderContextFor } from './live/orderContext.ts';
export { accountOf, productOf } from './live/keys.ts';
export type { LiveAccount, LivePosition, Portfolio, PositionFigures } from './live/portfolio.ts';
export { riskOf } from './live/risk.ts';
export type { Risk } from './live/risk.ts';
export { previewContextFor } from './live/previewContext.ts';
export type { OrderPlace } from './live/previewContext.ts';
export { usePortfolio } from './live/usePortfolio.ts';
export type { OrderRequest } from './placement.ts';
export { contractScreen, marginModeKey, useContractScreen } from './screenSettings.ts';
export { useContractSettings } from './settings.ts';
export type {
  ClosedAll,
  Contract,
  ContractFill,
  ContractOrder,
  FundingPayment,
  FundingRate,
  InsuranceBalance,
  Liquidation,
  MarginAccount,
  MarginChange,
  MarginMode,
  MarkPrice,
  NewContractOrder,
  NewTrigger,
  OrderAmendment,
  Position,
  PositionMode,
  Scope,
  TriggerAmendment,
  TriggerOrder,
} from './types.ts';
