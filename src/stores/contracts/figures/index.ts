export { accountFigures } from './account.ts';
export type { MarkedPosition } from './account.ts';
export { bankruptcyPrice, liquidationPrice } from './liquidation.ts';
export { maintenanceMargin, tierAt } from './maintenance.ts';
export type { MarginTier } from './maintenance.ts';
export { initialMargin, returnOnEquity, unrealisedProfit } from './position.ts';
export type { PositionFacts } from './position.ts';
export { previewOrder } from './preview.ts';
export type { Standing } from './preview.ts';
