import { CODE } from '@tidemark/sdk/contract';
import {
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../../services/identity/social/openIdClient.ts';
import { SocialLoginTakenError } from '../../services/identity/social/socialLogins.ts';
import {
  EmailMissingError,
  ProviderMissingError,
  SocialLoginOverError,
} from '../../services/identity/social/socialSignIn.ts';
import { WrongCodeError } from '../../services/identity/signUp.ts';
import { LastWayInError } from '../../services/identity/waysIn.ts';
import { ApiError } from '../http/apiError.ts';
import { factorTold } from './factorRejects.ts';

const OVER = new ApiError(
  CODE.socialLoginOver,
  'The login took too long or was interrupted. Please start over.',
);

/** What would leave an account without any way in is refused so. */
export const LAST_WAY_IN = new ApiError(
  CODE.lastWayIn,
  'This is the only way into your account. Please set a password first.',
);

/** What each failure is; in this order. */
const TOLD: readonly (readonly [new () => Error, ApiError])[] = [
  [WrongCodeError, new ApiError(CODE.wrongCode, 'Invalid verify code.')],
  [SocialLoginOverError, OVER],
  [ProviderRefusedError, OVER],
  [ProviderMissingError, new ApiError(CODE.notFound, 'provider: it is not on offer')],
  [
    ProviderUnavailableError,
    new ApiError(
      CODE.providerUnavailable,
      'The provider cannot be reached. Please try again later, or log in another way.',
    ),
  ],
  [
    EmailMissingError,
    new ApiError(
      CODE.providerEmailMissing,
      'The provider didn’t share an email address. Please sign up by email, then link the account in the Security Center.',
    ),
  ],
  [
    SocialLoginTakenError,
    new ApiError(
      CODE.socialLoginTaken,
      'This third-party account cannot be linked: it belongs to another account, or yours has another one of the same provider.',
    ),
  ],
  [LastWayInError, LAST_WAY_IN],
];

/** What a failure of a third-party login is to the caller. */
export async function socialTold<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await factorTold(work);
  } catch (error) {
    throw TOLD.find(([kind]) => error instanceof kind)?.[1] ?? error;
  }
}
