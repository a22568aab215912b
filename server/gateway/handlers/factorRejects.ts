import { CODE } from '@tidemark/sdk/contract';
import { CodeRefusedError } from '../../services/identity/codes.ts';
import { FactorMissingError, WrongFactorError, type FactorKind } from '../../services/identity/factors.ts';
import { FactorRefusedError } from '../../services/identity/factorTries.ts';
import { LoginAttemptOverError } from '../../services/identity/loginAttempts.ts';
import { NumberRefusedError } from '../../services/identity/courier.ts';
import { WrongCodeError } from '../../services/identity/signUp.ts';
import { SmsLimitError } from '../../services/sms/smsLimits.ts';
import { PasswordQueueFullError } from '../../services/identity/passwordPool.ts';
import { ApiError } from '../http/apiError.ts';
import { invalid } from './steps.ts';

/** The same whether or not the number has an account. */
const NO_TEXTS = 'No text message can be sent to this number. Please use another mobile number.';

const TOO_MANY = 'Too many attempts. Please try again later.';

const WRONG: Readonly<Record<FactorKind, ApiError>> = {
  password: new ApiError(CODE.wrongLogin, 'The password is wrong'),
  email: new ApiError(CODE.wrongCode, 'Invalid verify code.'),
  sms: new ApiError(CODE.wrongCode, 'Invalid verify code.'),
  passkey: new ApiError(
    CODE.passkeyWrong,
    'This passkey is not known here, or took too long. Please try again, or log in another way.',
  ),
  authenticator: new ApiError(CODE.wrongAuthenticatorCode, 'Invalid Google Authenticator code'),
  recoveryCode: new ApiError(CODE.wrongCode, 'Invalid verify code.'),
};

/** Its owner sees that it was theirs: whoever holds the copy knows it anyway. */
const COPIED = new ApiError(
  CODE.passkeyWrong,
  'This passkey was rejected because its counter went back: it may have been copied. Please log in another way and remove it.',
  { area: 'passkeyCopied' },
);

/** What a failure of a code, or of proving another factor, is to the caller. */
export async function factorTold<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WrongFactorError) throw error.isCopied ? COPIED : WRONG[error.factor];
    if (error instanceof LoginAttemptOverError)
      throw new ApiError(CODE.loginAttemptOver, 'The login took too long. Please log in again.');
    if (error instanceof FactorMissingError) throw invalid('factor: the user has no such factor');
    if (error instanceof WrongCodeError) throw new ApiError(CODE.wrongCode, 'Invalid verify code.');
    if (error instanceof NumberRefusedError) throw new ApiError(CODE.numberRefused, NO_TEXTS);
    if (
      error instanceof CodeRefusedError ||
      error instanceof FactorRefusedError ||
      error instanceof SmsLimitError
    )
      throw new ApiError(CODE.rateLimited, TOO_MANY, { retryAfter: Math.ceil(error.retryAfterMs / 1_000) });
    if (error instanceof PasswordQueueFullError)
      throw new ApiError(CODE.rateLimited, TOO_MANY, { retryAfter: error.retryAfter });
    throw error;
  }
}
