/** The realtime contract as the streams use it: the one place that names `@tidemark/sdk/contract`. */
export { bookChecksum, CODE, topicKey } from '@tidemark/sdk/contract';

export type {
  Balance,
  BookLevel as WireLevel,
  Candle,
  CandleInterval,
  ContractFill,
  ContractOrder,
  Fill,
  FramePosition,
  InsuranceBalance,
  MarginAccount,
  MarkPrice,
  Message,
  Order,
  Position,
  /** What a subscription asks for, e.g. `{ pair: 'BTC/USDT', depth: 50 }`. */
  QueryMembers as TopicQuery,
  Quote,
  ServerFrame,
  SubscribeItem,
  TopicFrame,
  Trade,
  TriggerOrder,
} from '@tidemark/sdk/contract';
