import { BIGINT, BOOLEAN, NUMBER, record, type Codec } from '../../codec/record.ts';
import { SIDE } from '../../book/orderWords.ts';
import type { ContractCommand, ContractEvent } from '../protocol.ts';
import {
  CONTRACT,
  CONTRACT_ORDER_STATE,
  POSITION_SIDE,
  LIQUIDATED_SIDE,
  NEW_CONTRACT_ORDER,
  NEW_TRIGGER,
  POSITION_STATE,
  STAGE,
  TRIGGER_STATE,
} from './records.ts';

/** One codec for each kind of message; the kind itself is written by whoever asks for the codec. */
type Codecs<Message extends { readonly kind: string }> = {
  readonly [Kind in Message['kind']]: Codec<Omit<Extract<Message, { readonly kind: Kind }>, 'kind'>>;
};

const ACCOUNT_AND_CONTRACT = { account: NUMBER, contract: NUMBER };
const MARK = record<{ readonly contract: number; readonly mark: number; readonly index: number }>({
  contract: NUMBER,
  mark: NUMBER,
  index: NUMBER,
});

const FUNDING = record<{
  readonly contract: number;
  readonly fundingTime: number;
  readonly mark: number;
  readonly rate: number;
}>({ contract: NUMBER, fundingTime: NUMBER, mark: NUMBER, rate: NUMBER });

export const CONTRACT_COMMANDS: Codecs<ContractCommand> = {
  defineContract: record({ contract: CONTRACT }),
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
  mark: MARK,
  settleFunding: FUNDING,
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
};
