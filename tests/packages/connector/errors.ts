/** A call that failed, by the classes of ccxt. */
class BaseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = this.constructor.name;
  }
}

/** A call that the exchange rejected. */
export class ExchangeError extends BaseError {
  readonly code: number;
  readonly data: unknown;

  constructor(message: string, code = 0, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
export class AuthenticationError extends ExchangeError {}
class PermissionDenied extends AuthenticationError {}
class AccountSuspended extends AuthenticationError {}
export class BadRequest extends ExchangeError {}
export class BadSymbol extends BadRequest {}
export class NotSupported extends ExchangeError {}
export class InsufficientFunds extends ExchangeError {}
class InvalidAddress extends ExchangeError {}
class OperationRejected extends ExchangeError {}
class MarketClosed extends OperationRejected {}
export class InvalidOrder extends ExchangeError {}
export class OrderNotFound extends InvalidOrder {}
export class OrderImmediatelyFillable extends InvalidOrder {}
export class OrderNotFillable extends InvalidOrder {}
export class DuplicateOrderId extends InvalidOrder {}

/** A call that may succeed when it is made again. */
export class OperationFailed extends ExchangeError {
  /** When to come back, where the exchange says so. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, code = 0, data: unknown = null, retryAfterMs?: number) {
    super(message, code, data);
    this.retryAfterMs = retryAfterMs;
  }
}
export class NetworkError extends OperationFailed {}
export class RequestTimeout extends NetworkError {}
export class InvalidNonce extends OperationFailed {}
export class RateLimitExceeded extends OperationFailed {}
export class ExchangeNotAvailable extends OperationFailed {}

type ErrorClass = new (message: string, code: number, data: unknown, retryAfterMs?: number) => ExchangeError;

/** The codes of calls that an API key makes, as the guide maps them. */
export const CODES: readonly (readonly [ErrorClass, readonly number[]])[] = [
  [AuthenticationError, [10_001, 10_440, 10_441]],
  [PermissionDenied, [1_405, 10_403, 10_421, 10_444, 10_445]],
  [AccountSuspended, [10_416]],
  [InvalidNonce, [10_442, 10_443]],
  [BadRequest, [10_400, 10_405, 10_415, 10_435, 10_602, 20_017]],
  [BadSymbol, [20_009]],
  [InsufficientFunds, [20_001]],
  [InvalidAddress, [10_601, 10_604]],
  [OperationRejected, [10_411, 10_412, 10_603, 10_605, 10_620, 20_018]],
  [MarketClosed, [20_023, 20_024]],
  [
    InvalidOrder,
    [20_002, 20_003, 20_004, 20_005, 20_012, 20_013, 20_014, 20_015, 20_016, 20_020, 20_021, 20_022],
  ],
  [OrderImmediatelyFillable, [20_006]],
  [OrderNotFillable, [20_010, 20_011]],
  [OrderNotFound, [10_404, 20_007, 20_019]],
  [DuplicateOrderId, [20_008]],
  [RateLimitExceeded, [10_429]],
  [ExchangeNotAvailable, [10_500, 10_503, 10_600, 10_608, 10_611]],
];

const BY_CODE = new Map(CODES.flatMap(([type, codes]) => codes.map((code) => [code, type] as const)));

/** The class of a code; of one that is not known by its HTTP status, which it follows. */
function classOf(code: number, status: number): ErrorClass {
  const known = BY_CODE.get(code);
  if (known !== undefined) return known;
  if (status === 429) return RateLimitExceeded;
  return status >= 500 ? ExchangeNotAvailable : ExchangeError;
}

/** The error of an answer that is not a success. */
export function rejectionOf(
  { code, message, data }: { readonly code: number; readonly message: string; readonly data?: unknown },
  status: number,
  retryAfter: string | null = null,
): ExchangeError {
  const retryAfterMs = retryAfter === null ? undefined : Number(retryAfter) * 1_000;
  return new (classOf(code, status))(`${code} ${message}`, code, data ?? null, retryAfterMs);
}
