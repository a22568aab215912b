import type { ContractSettings, MarginAccount, Position } from '@tidemark/sdk/contract';

export const settingsKey = ({ contract, marginMode }: ContractSettings): string =>
  `${contract} ${marginMode}`;

export const accountKey = ({ product, contract, asset }: MarginAccount): string =>
  `${product} ${contract} ${asset}`;

/** A user has one position of each. */
export const positionKey = ({ contract, marginMode, positionSide }: Position): string =>
  `${contract} ${marginMode} ${positionSide}`;

/** Closed positions have a quantity of zero, however many decimals it is written with. */
export const isClosed = ({ side }: Position): boolean => side === null;
