import { REJECT } from '../core/rejects.ts';
import {
  API_KEY_UNTIMELY,
  FORBIDDEN,
  LOGIN_EXPIRED,
  NOT_FOUND,
  OK,
  RATE_LIMITED,
  REGION_DENIED,
} from './handledCodes.ts';

/** Codes of the envelope, of realtime error frames and of `BusinessError`. The code is the authority, not the HTTP status. */
export const CODE = {
  ok: OK,
  regionDenied: REGION_DENIED,
  loginExpired: LOGIN_EXPIRED,
  /** A member of the request is wrong; the message names it. */
  invalid: 10400,
  /** Origin or auth token rejected. */
  forbidden: FORBIDDEN,
  notFound: NOT_FOUND,
  /** The path is served, but not by this method; `Allow` names those that are. */
  methodNotAllowed: 10405,
  wrongLogin: 10410,
  /** Transfers out of or into a product are suspended. */
  transferSuspended: 10411,
  /** The client's id was used for another transfer or withdrawal. */
  clientTransferIdReused: 10412,
  nicknameUnderReview: 10413,
  /** No nickname change is left this month. */
  nicknameChangesUsedUp: 10414,
  /** The body is of a type that is not read. */
  unsupportedMediaType: 10415,
  /** The user's account is frozen: only reading and cancelling is left. */
  accountFrozen: 10416,
  /** The nickname is another user's, or looks like it. */
  nicknameTaken: 10417,
  /** The user has claimed the coupon, or marked the order, before. */
  couponTaken: 10418,
  /** Nothing is left of the budget of the coupon's rule. */
  couponBudgetEmpty: 10419,
  /** The verification code is not the one that was sent, was used, or came too late. */
  wrongCode: 10420,
  /** A fresh factor is asked for: `stepUp` proves one. */
  stepUpRequired: 10421,
  /** The code is not the one that the authenticator shows, or was used. */
  wrongAuthenticatorCode: 10422,
  /** The password of a login is right; `data` names the factors of which one finishes it. */
  secondStepRequired: 10423,
  /** The login has to begin anew. */
  loginAttemptOver: 10424,
  rateLimited: RATE_LIMITED,
  /** The QR code of a login has expired or was used, or is not this caller's. */
  qrLoginOver: 10430,
  /** It is not the number that the page with the QR code shows; the login is over. */
  wrongQrNumber: 10431,
  /** No text message is sent to the number: it is none, a landline, costs whoever sends to it, or is of a country that is not served. */
  numberRefused: 10435,
  /** There is no such API key, or it did not sign this call. */
  apiKeyWrong: 10440,
  /** The API key has expired, is switched off, or its user is frozen. */
  apiKeyInactive: 10441,
  /** The call was signed at another time than the exchange has; `data` names it. */
  apiKeyUntimely: API_KEY_UNTIMELY,
  /** The signed call was made before. */
  apiKeyRepeated: 10443,
  /** The API key lacks the scope that the call needs. */
  apiKeyScope: 10444,
  /** The API key may not be used from this address. */
  apiKeyAddress: 10445,
  /** The user has as many API keys as they may have. */
  apiKeysUsedUp: 10446,
  /** The identity is under review or verified: nothing about it can be sent. */
  kycNotOpen: 10450,
  /** The login with a third-party account has to begin anew. */
  socialLoginOver: 10460,
  /** The third-party account is another user's, or the user has another one of the provider. */
  socialLoginTaken: 10461,
  /** The account would be left without any way in. */
  lastWayIn: 10462,
  /** The provider of the third-party account does not answer. */
  providerUnavailable: 10463,
  /** The provider of the third-party account tells no e-mail. */
  providerEmailMissing: 10464,
  /** The passkey is not known here, was removed, or what it signed does not hold. */
  passkeyWrong: 10470,
  /** The user has as many passkeys as they may have. */
  passkeysUsedUp: 10471,
  /** The passkey is enrolled already. */
  passkeyKnown: 10472,
  /** A captcha is asked for: `data` names its purpose and methods. */
  captchaRequired: 10480,
  /** The captcha was not solved, took too long, or was tried before. */
  captchaWrong: 10481,
  /** The service behind a captcha does not answer. */
  captchaProviderDown: 10482,
  /** Its owner has frozen the account: no one can log in. `data` says what they can do. */
  loginFrozen: 10490,
  internal: 10500,
  unavailable: 10503,
  /** The network of a deposit or withdrawal is not available at the moment. */
  networkUnavailable: 10600,
  /** The address cannot be paid on the network. */
  addressRefused: 10601,
  /** The amount of a withdrawal is outside the limits; `data` names them. */
  withdrawalLimit: 10602,
  /** Nothing is withdrawn within 24 hours of a password reset; `data` says until when. */
  withdrawalBanned: 10603,
  /** The address is not on the whitelist, or was added less than 24 hours ago. */
  addressNotWhitelisted: 10604,
  /** It can no longer be confirmed or cancelled. */
  withdrawalPast: 10605,
  addressBookFull: 10607,
  /** Withdrawals are stopped for everybody. */
  withdrawalsHalted: 10608,
  /** The address book has the address. */
  addressKnown: 10609,
  /** The network asks more than the fee of a withdrawal by now; `data` says what it would be. */
  withdrawalFeeRise: 10610,
  /** Deposits or withdrawals of the asset by the network are halted. */
  networkHalted: 10611,
  /** The Earn product is closed, or the amount is more than its caps leave. */
  earnClosed: 10620,
  /** The referral code does not exist. */
  referralCodeUnknown: 10630,
  /** The referral code belongs to the user, to a linked account, or to someone the user invited. */
  referralCodeOwn: 10631,
  /** Another referral code can no longer be entered, or the user is with its owner already. */
  referralCodeLate: 10632,
  /** The user has as many referral codes as they may have. */
  referralCodesUsedUp: 10633,
  ...REJECT,
} as const;
