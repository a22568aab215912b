import type { OperationBody, OperationData, OperationQuery } from './operations.ts';

export type {
  ApiKey,
  ApiKeyScope,
  Balance,
  BookLevel,
  Candle,
  CandleInterval,
  CaptchaDemand,
  Contract,
  ContractFill,
  ContractOrder,
  ContractSettings,
  BonusSummary,
  Coupon,
  CouponEvent,
  CouponOffer,
  CouponStatus,
  CouponType,
  ProfitDoubleOrder,
  Decimal,
  Fill,
  FundingPayment,
  FundingRate,
  InsuranceBalance,
  InvalidMember,
  Language,
  Liquidation,
  MarginAccount,
  MarkPrice,
  Message,
  Order,
  OrderStatus,
  OrderType,
  Position,
  Passkey,
  AcceptedPasskeys,
  PasskeyAssertion,
  PasskeyAttestation,
  PositionReport,
  Preferences,
  PreferencesChange,
  ProductChoice,
  ProductName,
  FrozenLogin,
  Deposit,
  Withdrawal,
  WithdrawalBan,
  WithdrawalBounds,
  WithdrawalFeeRise,
  WalletAsset,
  WalletNetwork,
  WalletAddress,
  WithdrawalLimits,
  ChainTransfer,
  StatementEntry,
  AssetDay,
  ReserveAddress,
  ReserveSnapshot,
  ReserveSummary,
  Quote,
  ServerTime,
  SessionUser,
  SecondStep,
  Shortfall,
  Side,
  TimeInForce,
  Timestamp,
  Trade,
  TradePair,
  TriggerOrder,
} from '../generated/schemas.ts';

/** The book as a call answers it. */
export type OrderBook = OperationData<'getOrderBook'>;
export type CurrencyRate = OperationData<'listCurrencyRates'>[number];

/** An order as it is asked for. */
export type NewOrder = OperationBody<'placeOrder'>;
export type NewContractOrder = OperationBody<'placeContractOrder'>;

export type Credentials = OperationBody<'login'>;
export type UserInfo = OperationData<'getUserInfo'>;
export type RealtimeTicket = OperationData<'createRealtimeTicket'>;

/** A client configuration, or the part of one that a document holds. */
export type ClientConfig = OperationData<'getConfig'>;
export type RequestLogEntry = OperationBody<'logRequests'>['entries'][number];

/** Which entries of a list come first. */
export type ListSort = NonNullable<PageQuery['sort']>;

/** One page of a list. */
export interface Page<T> {
  readonly list: readonly T[];
  /** What to ask for the next page with; `null` after the last. */
  readonly nextCursor: string | null;
  /** Which entries come first: after `oldest` ones the cursor is an `after`, otherwise a `before`. */
  readonly sort?: ListSort;
}

/** Which page of a list. */
export type PageQuery = Pick<OperationQuery<'listOpenOrders'>, 'before' | 'after' | 'sort' | 'limit'>;
