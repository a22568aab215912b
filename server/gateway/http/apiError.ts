import {
  CODE,
  type CaptchaDemand,
  type FrozenLogin,
  type InvalidMember,
  type SecondStep,
  type ServerTime,
  type Shortfall,
  type WithdrawalBan,
  type WithdrawalBounds,
  type WithdrawalFeeRise,
} from '@tidemark/sdk/contract';

/** What a program may read of a reject. */
type ErrorData =
  | CaptchaDemand
  | FrozenLogin
  | SecondStep
  | Shortfall
  | ServerTime
  | WithdrawalBan
  | WithdrawalBounds
  | WithdrawalFeeRise
  | null;

/** What else is said of a reject. */
interface ApiErrorOptions {
  /** Seconds after which the call may be made again. */
  readonly retryAfter?: number;
  /** What a program may read of it. */
  readonly data?: ErrorData;
  /** Where its words are in other languages, when the code has others besides: `server.rejects.<area>`. */
  readonly area?: string;
}

/** A reject that the caller may see: its code is the authority, the HTTP status follows from it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  /** Seconds after which the call may be made again. */
  readonly retryAfter: number | undefined;
  /** Whose words it has in other languages; those of its code, or of the call, where it is left out. */
  readonly area: string | undefined;

  readonly #data: ErrorData;

  constructor(code: number, message: string, { retryAfter, data = null, area }: ApiErrorOptions = {}) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
    this.area = area;
    this.#data = data;
  }

  /** What a program may read of it: the member that is wrong, which the message begins with, or what was given with it. */
  get data(): ErrorData | InvalidMember {
    if (this.code === CODE.invalid) return { path: this.message.split(':', 1)[0] ?? '' };
    return this.#data;
  }
}

const STATUS: Readonly<Record<number, number>> = {
  [CODE.ok]: 200,
  [CODE.regionDenied]: 403,
  [CODE.loginExpired]: 401,
  [CODE.invalid]: 400,
  [CODE.wrongLogin]: 400,
  [CODE.forbidden]: 403,
  [CODE.notFound]: 404,
  [CODE.methodNotAllowed]: 405,
  [CODE.transferSuspended]: 409,
  [CODE.clientTransferIdReused]: 409,
  [CODE.nicknameUnderReview]: 409,
  [CODE.nicknameChangesUsedUp]: 409,
  [CODE.nicknameTaken]: 409,
  [CODE.couponTaken]: 409,
  [CODE.earnClosed]: 409,
  [CODE.couponBudgetEmpty]: 409,
  [CODE.referralCodeUnknown]: 400,
  [CODE.referralCodeOwn]: 409,
  [CODE.referralCodeLate]: 409,
  [CODE.referralCodesUsedUp]: 409,
  [CODE.unsupportedMediaType]: 415,
  [CODE.accountFrozen]: 423,
  [CODE.wrongCode]: 400,
  [CODE.stepUpRequired]: 428,
  [CODE.wrongAuthenticatorCode]: 400,
  [CODE.kycNotOpen]: 409,
  [CODE.passkeyWrong]: 400,
  [CODE.passkeysUsedUp]: 409,
  [CODE.passkeyKnown]: 409,
  [CODE.secondStepRequired]: 428,
  [CODE.loginAttemptOver]: 400,
  [CODE.loginFrozen]: 423,
  [CODE.rateLimited]: 429,
  [CODE.numberRefused]: 400,
  [CODE.qrLoginOver]: 400,
  [CODE.wrongQrNumber]: 400,
  [CODE.apiKeyWrong]: 403,
  [CODE.apiKeyInactive]: 403,
  [CODE.apiKeyUntimely]: 403,
  [CODE.apiKeyRepeated]: 403,
  [CODE.apiKeyScope]: 403,
  [CODE.apiKeyAddress]: 403,
  [CODE.apiKeysUsedUp]: 409,
  [CODE.socialLoginOver]: 400,
  [CODE.socialLoginTaken]: 409,
  [CODE.lastWayIn]: 409,
  [CODE.providerUnavailable]: 503,
  [CODE.providerEmailMissing]: 400,
  [CODE.captchaRequired]: 428,
  [CODE.captchaWrong]: 400,
  [CODE.captchaProviderDown]: 503,
  [CODE.internal]: 500,
  [CODE.unavailable]: 503,
  [CODE.networkUnavailable]: 503,
  [CODE.addressRefused]: 400,
  [CODE.withdrawalBanned]: 409,
  [CODE.addressNotWhitelisted]: 409,
  [CODE.withdrawalPast]: 409,
  [CODE.addressBookFull]: 409,
  [CODE.withdrawalsHalted]: 503,
  [CODE.networkHalted]: 503,
  [CODE.addressKnown]: 409,
  [CODE.withdrawalFeeRise]: 409,
};

/** HTTP status of a result code; rejects of trading are 422. */
export function statusOf(code: number): number {
  return STATUS[code] ?? 422;
}
