/** Why the engine rejects a command. The numbers are the `code` of the public API; `openapi/common/RejectCode.yaml` says what each means. */
export const REJECT = {
  insufficientBalance: 20001,
  priceOffTick: 20002,
  quantityOffLot: 20003,
  belowMinimumNotional: 20004,
  aboveMaximum: 20005,
  postOnlyWouldTake: 20006,
  unknownOrder: 20007,
  clientOrderIdReused: 20008,
  unknownInstrument: 20009,
  cannotFillCompletely: 20010,
  noLiquidity: 20011,
  selfTradePrevented: 20012,
  priceOutsideBand: 20013,
  tooManyOpenOrders: 20014,
  invalidCommand: 20015,
  /** A reduce-only order found no position to reduce. */
  reduceOnlyWithoutPosition: 20016,
  leverageTooHigh: 20017,
  /** A setting cannot change while positions or orders depend on it. */
  settingInUse: 20018,
  unknownTrigger: 20019,
  /** The price that was to be waited for is there already. */
  triggerReached: 20020,
  tooManyTriggers: 20021,
  /** The contract has no mark price yet. */
  noMarkPrice: 20022,
  /** An operator has halted the market: what is open can only be cancelled. */
  marketHalted: 20023,
  /** The contract is being delisted: only what reduces a position is taken. */
  closeOnly: 20024,
} as const;

export type RejectCode = (typeof REJECT)[keyof typeof REJECT];
