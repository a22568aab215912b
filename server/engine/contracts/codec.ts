import type {
  Amount,
  ContractKind,
  MarginRate,
  MarginTierRate,
  RejectCode,
  SafePrice,
  SafeRate,
} from '@tidemark/sdk/core';
import {
  absent,
  BIGINT,
  BOOLEAN,
  late,
  list,
  NUMBER,
  nullable,
  record,
  STRING,
  type Codec,
  type Codecs,
  choice,
} from '../codec/record.ts';
import { CANCEL_CAUSE, ORDER_STATUS, ORDER_TERMS, SELF_TRADE_PREVENTION, SIDE } from '../book/codec.ts';
import type {
  ChosenMarginMode,
  Contract,
  ContractCommand,
  ContractEvent,
  ContractOrderState,
  PositionSide,
  LiquidatedSide,
  LiquidationStage,
  MarginMode,
  NewContractOrder,
  NewTrigger,
  OrderOrigin,
  PositionState,
  TpSl,
  TriggerBy,
  TriggerPurpose,
  TriggerState,
  TriggerStatus,
} from './protocol.ts';
import type { Delisting } from './delistingProtocol.ts';
import type { KeptMargin, MarginChoice } from './marginProtocol.ts';
import type { Settlement } from './settlement.ts';

export const POSITION_SIDE = choice<PositionSide>('net', 'long', 'short');
const KIND = choice<ContractKind>('linear', 'inverse');
const BY = choice<TriggerBy>('last', 'mark', 'index');
const PURPOSE = choice<TriggerPurpose>('entry', 'takeProfit', 'stopLoss', 'trailingStop');
const ORIGIN = choice<OrderOrigin>('owner', 'trigger', 'liquidation');
const TRIGGER_STATUS = choice<TriggerStatus>('waiting', 'triggered', 'cancelled', 'failed');
const LIQUIDATED_SIDE = choice<LiquidatedSide>('long', 'short', 'none');
const STAGE = choice<LiquidationStage>('ordersCancelled', 'reduced', 'takenOver', 'deleveraged', 'netted');

export const TP_SL = nullable(record<TpSl>({ triggerPrice: NUMBER, by: BY }));

const AMOUNT = BIGINT as Codec<Amount>;
const MARGIN_RATE = BIGINT as Codec<MarginRate>;

/** Its steps are written apart, where it has any; see `steps.ts`. */
export const CONTRACT: Codec<Contract> = record({
  id: NUMBER,
  name: STRING,
  kind: KIND,
  base: STRING,
  quote: STRING,
  settle: STRING,
  tickUnits: NUMBER,
  lotUnits: NUMBER,
  minLots: NUMBER,
  maxLots: NUMBER,
  makerFeePpm: NUMBER,
  takerFeePpm: NUMBER,
  priceBandPercent: NUMBER,
  maxOpenOrders: NUMBER,
  maxTriggers: NUMBER,
  ladder: list(
    record<MarginTierRate>({ maxValue: AMOUNT, maxLeverage: NUMBER, maintenancePpm: MARGIN_RATE }),
  ),
  priceStep: absent(undefined),
  lotStep: absent(undefined),
});

export const NEW_CONTRACT_ORDER: Codec<NewContractOrder> = record({
  account: NUMBER,
  contract: NUMBER,
  side: SIDE,
  positionSide: POSITION_SIDE,
  ...ORDER_TERMS,
  reduceOnly: BOOLEAN,
  clientOrderId: STRING,
  selfTradePrevention: SELF_TRADE_PREVENTION,
  takeProfit: TP_SL,
  stopLoss: TP_SL,
});

const NEW_TRIGGER_MEMBERS = {
  account: NUMBER,
  contract: NUMBER,
  side: SIDE,
  positionSide: POSITION_SIDE,
  purpose: PURPOSE,
  by: BY,
  triggerPrice: NUMBER,
  callbackPpm: NUMBER,
  type: choice<'limit' | 'market'>('limit', 'market'),
  price: NUMBER,
  quantity: NUMBER,
  reduceOnly: BOOLEAN,
};

/** As the journal keeps it; the client's id is not in its oldest records. */
export const NEW_TRIGGER: Codec<NewTrigger> = record({
  ...NEW_TRIGGER_MEMBERS,
  clientTriggerId: late(STRING, ''),
});

const TRIGGER_STATE_MEMBERS = {
  ...NEW_TRIGGER_MEMBERS,
  triggerId: NUMBER,
  parentOrderId: NUMBER,
  orderId: NUMBER,
  failure: NUMBER as Codec<RejectCode | 0>,
  status: TRIGGER_STATUS,
  createdAt: NUMBER,
  updatedAt: NUMBER,
};

export const TRIGGER_STATE: Codec<TriggerState> = record({
  ...TRIGGER_STATE_MEMBERS,
  clientTriggerId: STRING,
});

/** As snapshots had it before triggers had ids of their clients. */
export const NAMELESS_TRIGGER_STATE: Codec<TriggerState> = record({
  ...TRIGGER_STATE_MEMBERS,
  clientTriggerId: absent(''),
});

const CONTRACT_ORDER_STATE_MEMBERS = {
  orderId: NUMBER,
  account: NUMBER,
  contract: NUMBER,
  clientOrderId: STRING,
  side: SIDE,
  positionSide: POSITION_SIDE,
  ...ORDER_TERMS,
  filled: NUMBER,
  filledValue: BIGINT,
  fee: BIGINT,
  realized: BIGINT,
  reduceOnly: BOOLEAN,
  origin: ORIGIN,
  status: ORDER_STATUS,
  createdAt: NUMBER,
  updatedAt: NUMBER,
};

export const CONTRACT_ORDER_STATE: Codec<ContractOrderState> = record({
  ...CONTRACT_ORDER_STATE_MEMBERS,
  takeProfit: TP_SL,
  stopLoss: TP_SL,
});

/** As snapshots have it: its take-profit and stop-loss are written beside it. */
export const BARE_CONTRACT_ORDER_STATE: Codec<ContractOrderState> = record({
  ...CONTRACT_ORDER_STATE_MEMBERS,
  takeProfit: absent(null),
  stopLoss: absent(null),
});

const POSITION_STATE: Codec<PositionState> = record({
  account: NUMBER,
  contract: NUMBER,
  positionSide: POSITION_SIDE,
  lots: NUMBER,
  entryValue: BIGINT,
  realized: BIGINT,
  leverage: NUMBER,
  openedAt: NUMBER,
});

const ACCOUNT_AND_CONTRACT = { account: NUMBER, contract: NUMBER };

export const CHOSEN_MARGIN_MODE: Codec<ChosenMarginMode> = record({
  ...ACCOUNT_AND_CONTRACT,
  marginMode: choice<MarginMode>('cross', 'isolated'),
});

export const MARGIN_CHOICE: Codec<MarginChoice> = record({ ...ACCOUNT_AND_CONTRACT, isKeeping: BOOLEAN });

const MARK = record<{ readonly contract: number; readonly mark: SafePrice; readonly index: SafePrice }>({
  contract: NUMBER,
  mark: NUMBER,
  index: NUMBER,
});

const FUNDING = record<{
  readonly contract: number;
  readonly fundingTime: number;
  readonly mark: SafePrice;
  readonly rate: SafeRate;
}>({ contract: NUMBER, fundingTime: NUMBER, mark: NUMBER, rate: NUMBER });

export const DELISTING: Codec<Delisting> = record({ contract: NUMBER, endsAt: NUMBER, price: NUMBER });

export const CONTRACT_COMMANDS: Codecs<ContractCommand> = {
  defineContract: record({ contract: CONTRACT, maxLiquidations: absent(undefined) }),
  placeContractOrder: NEW_CONTRACT_ORDER,
  amendContractOrder: record({ account: NUMBER, orderId: NUMBER, price: NUMBER, quantity: NUMBER }),
  placeTrigger: NEW_TRIGGER,
  amendTrigger: record({
    account: NUMBER,
    triggerId: NUMBER,
    triggerPrice: NUMBER,
    price: NUMBER,
    quantity: NUMBER,
  }),
  cancelTrigger: record({ account: NUMBER, triggerId: NUMBER }),
  setLeverage: record({ ...ACCOUNT_AND_CONTRACT, leverage: NUMBER }),
  setPositionMode: record({ ...ACCOUNT_AND_CONTRACT, hedge: BOOLEAN }),
  setMarginMode: CHOSEN_MARGIN_MODE,
  mark: MARK,
  settleFunding: FUNDING,
  automateMargin: record({ kept: list(record<KeptMargin>({ account: NUMBER, units: BIGINT })) }),
  keepMargin: MARGIN_CHOICE,
  adoptRules: record({ rules: NUMBER }),
  closeOnly: record({ contract: NUMBER, endsAt: NUMBER }),
  settleContract: record({ contract: NUMBER, price: NUMBER }),
};

export const CONTRACT_EVENTS: Codecs<ContractEvent> = {
  contract: record({ contract: CONTRACT }),
  contractOrder: record({ order: CONTRACT_ORDER_STATE }),
  contractTrade: record({
    tradeId: NUMBER,
    contract: NUMBER,
    price: NUMBER,
    quantity: NUMBER,
    value: BIGINT,
    takerSide: SIDE,
    takerOrderId: NUMBER,
    takerAccount: NUMBER,
    takerPositionSide: POSITION_SIDE,
    takerFee: BIGINT,
    takerRealized: BIGINT,
    makerOrderId: NUMBER,
    makerAccount: NUMBER,
    makerPositionSide: POSITION_SIDE,
    makerFee: BIGINT,
    makerRealized: BIGINT,
  }),
  trigger: record({ trigger: TRIGGER_STATE }),
  position: record({ position: POSITION_STATE }),
  settings: record({ ...ACCOUNT_AND_CONTRACT, leverage: NUMBER, hedge: BOOLEAN }),
  marginMode: CHOSEN_MARGIN_MODE,
  isolatedMargin: record({
    ...ACCOUNT_AND_CONTRACT,
    kept: nullable(BIGINT),
    forOrders: BIGINT,
    isKeeping: BOOLEAN,
  }),
  mark: MARK,
  fundingRate: FUNDING,
  funding: record({
    ...ACCOUNT_AND_CONTRACT,
    positionSide: POSITION_SIDE,
    lots: NUMBER,
    mark: NUMBER,
    rate: NUMBER,
    amount: BIGINT,
  }),
  settlement: record({
    ...ACCOUNT_AND_CONTRACT,
    cause: choice<Settlement['cause']>('liquidation', 'funding', 'delivery'),
    counterpart: NUMBER,
    amount: BIGINT,
  }),
  contractCancellation: record({
    ...ACCOUNT_AND_CONTRACT,
    orderId: NUMBER,
    triggerId: NUMBER,
    cause: CANCEL_CAUSE,
  }),
  liquidation: record({
    ...ACCOUNT_AND_CONTRACT,
    positionSide: POSITION_SIDE,
    stage: STAGE,
    side: LIQUIDATED_SIDE,
    lots: NUMBER,
    price: NUMBER,
    mark: NUMBER,
    counterparty: NUMBER,
  }),
  delisting: DELISTING,
  delivery: record({
    ...ACCOUNT_AND_CONTRACT,
    positionSide: POSITION_SIDE,
    lots: NUMBER,
    price: NUMBER,
    realized: BIGINT,
  }),
};
