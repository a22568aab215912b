/** What the functions of `@tidemark/sdk/spot` and its like are called with, and what they fail with: the core, without the whole. */
export type * from '../contract/models.ts';
export type * from '../contract/operations.ts';
export { keyPairApiKey, secretApiKey, type ApiKeySigner } from '../auth/apiKey.ts';
export type { AuthTokenSource } from '../auth/authTokenSource.ts';
export { hmacTokenSource, type HmacTokenOptions } from '../auth/hmacTokenSource.ts';
export {
  BusinessError,
  HttpError,
  isReject,
  LoginExpiredError,
  MalformedAnswerError,
  RateLimitError,
  RegionDeniedError,
  rejectError,
  type Reject,
} from '../errors/answerErrors.ts';
export type { NetworkReason } from '../errors/networkReason.ts';
export { TidemarkError, type CallContext, type ErrorKind, type Outcome } from '../errors/tidemarkError.ts';
export { AbortedError, AuthTokenError, NetworkError, TimeoutError } from '../errors/transportErrors.ts';
export type { BodyWriter, Call, CallSettings, OperationFacts, RetryPolicy } from './call.ts';
export type { CallArguments, Caller, CallInit, RawInit } from './calls.ts';
export type { Client, ExchangeClock } from './client.ts';
export { connectClient } from './connectClient.ts';
export { createClient } from './createClient.ts';
export { createFullClient } from './createFullClient.ts';
export { createPageSession, type PageSessionOptions } from './pageSession.ts';
export { clientHeaders, type ClientSession, type Identity } from './identity.ts';
export type { BoundOperation, OperationArguments, OperationFunction } from './operation.ts';
export type { ClientOptions, SdkOptions } from './options.ts';
export type { EndedCall } from './endedCall.ts';
export { isOutcomeUnknown, reconcile, type ReconcileOptions } from './reconcile.ts';
export type { RenewalOptions } from './renewal.ts';
export { retryPolicy, type RetryOptions } from './retry.ts';
export { createLoginSession, type LoginSession } from './session.ts';
export { signInClient } from './signIn.ts';
export { syncClock } from './syncClock.ts';
