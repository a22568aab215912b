import type { OperationBody, OperationData } from '@tidemark/sdk';
import type { Members } from '@tidemark/sdk/contract';

export type {
  Contract,
  ContractFill,
  ContractOrder,
  InsuranceBalance,
  MarginAccount,
  MarkPrice,
  Position,
  TriggerOrder,
} from '@tidemark/sdk/contract';

export type ContractSettings = OperationData<'listContractSettings'>[number];
export type MarginMode = ContractSettings['marginMode'];
export type PositionMode = ContractSettings['positionMode'];

/** An order as the screen asks for it, which knows which members go together; prices and quantities are decimal strings. */
export type NewContractOrder = Readonly<Omit<Members<OperationBody<'placeContractOrder'>>, 'clientOrderId'>>;
export type NewTrigger = Readonly<Omit<Members<OperationBody<'placeTriggerOrder'>>, 'clientTriggerId'>>;
export type OrderAmendment = Readonly<OperationBody<'amendContractOrder'>>;
export type TriggerAmendment = Readonly<OperationBody<'amendTriggerOrder'>>;
/** Names a position. */
export type PositionRef = Readonly<OperationBody<'closePosition'>>;
/** Money to add to or take from the margin of an isolated position. */
export type MarginChange = Readonly<Omit<OperationBody<'changePositionMargin'>, 'clientTransferId'>>;
/** Which of the user's orders or positions are meant: all, those of a contract, of a margin mode, or of both. */
export type Scope = Readonly<OperationBody<'closeAllPositions'>>;
/** What orders are chosen by before they are cancelled together; absent members choose all. */
export type OrderScope = Readonly<OperationBody<'cancelAllContractOrders'>>;
/** The same of triggers. */
export type TriggerScope = Readonly<OperationBody<'cancelAllTriggerOrders'>>;

export type ClosedAll = OperationData<'closeAllPositions'>;
export type FundingPayment = OperationData<'listFundingPayments'>['list'][number];
/** One stage of a liquidation that concerned the user. */
export type Liquidation = OperationData<'listLiquidations'>['list'][number];
export type FundingRate = OperationData<'listFundingRates'>['list'][number];
