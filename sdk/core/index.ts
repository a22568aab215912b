/** The exact arithmetic of the exchange, shared by engine, views and browser: units, decimals, margin; and how both write CSV. Pure, without dependencies. */
export * from './csv.ts';
export * from './decimal.ts';
export * from './division.ts';
export * from './margin/account.ts';
export * from './margin/deleveraging.ts';
export * from './margin/funding.ts';
export * from './margin/isolated.ts';
export * from './margin/liquidation.ts';
export * from './margin/margin.ts';
export * from './margin/mark.ts';
export * from './margin/order.ts';
export * from './margin/position.ts';
export * from './margin/preview.ts';
export * from './margin/tiers.ts';
export * from './orderTypes.ts';
export * from './rejects.ts';
export * from './units.ts';
