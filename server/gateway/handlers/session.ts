import { CODE, type OperationBody } from '@tidemark/sdk/contract';
import { newSecret } from '../../services/identity/secrets.ts';
import { PasswordQueueFullError, type PasswordLane } from '../../services/identity/passwordPool.ts';
import type { LoginRow, UserRow } from '../../services/tables.ts';
import type { Call } from '../contract/bind.ts';
import { ApiError } from '../http/apiError.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { clearSessionCookies, REFRESH_COOKIE, setDeviceCookie } from '../security/cookies.ts';
import { deviceSecretOf } from '../security/deviceSecret.ts';
import type { LoginAttempt, LoginLimits, LoginOrigin } from '../security/loginLimits.ts';
import { networkOf } from '../security/network.ts';
import { visitOf } from '../security/visit.ts';
import { sessionOf, type HandlerContext } from './context.ts';
import { codeTimes } from './codeAnswers.ts';
import { factorTold } from './factorRejects.ts';
import { givenOf } from './givenFactor.ts';
import { socialTold } from './socialRejects.ts';
import { answerSession, grantSession } from './grantSession.ts';
import { isNewPlace } from './newPlace.ts';
import { withLoginCaptcha } from './requireCaptcha.ts';
import type { Handlers } from './types.ts';

type SessionOperation =
  'login' | 'finishLogin' | 'sendLoginCode' | 'refreshToken' | 'logout' | 'createRealtimeTicket';

/** Logging in and out. Browsers get cookies; native applications get their tokens in the answer. */
export function sessionHandlers(
  context: HandlerContext,
  limits: LoginLimits,
): Pick<Handlers, SessionOperation> {
  const { services, relyingPartyOf } = context;
  const { users, loginNames, sessions, tickets, devices, secondStep, visits, loginHistory, socialSignIn } =
    services;

  /** Notes a login that failed, of whoever it would have been; nobody waits for that. */
  const noteFailure = (
    { request, body }: Pick<Call<unknown, unknown, OperationBody<'login'>>, 'request' | 'body'>,
    result: LoginRow['result'],
  ): void => {
    const visit = visitOf(request, context.countryOf);
    void users.findByLogin(body.loginId).then(
      (user) => user && loginHistory.gather({ userId: user.id, result, way: 'password', visit }),
      () => undefined,
    );
  };

  /** Lets a login through to its password. Rejects with 10429, or 10480 where it must be a person's. */
  const take = async (
    call: Call<unknown, unknown, OperationBody<'login'>>,
    origin: Omit<LoginOrigin, 'address'>,
  ): Promise<LoginAttempt> => {
    let attempt: LoginAttempt;
    try {
      attempt = limits.take({ address: call.request.ip, ...origin });
    } catch (error) {
      noteFailure(call, 'locked');
      throw error;
    }
    return withLoginCaptcha(context, call, { ...origin, attempt });
  };

  /** Whose password it is; an attempt whose password could not be looked at is none. */
  const authenticate = async (
    call: Call<unknown, unknown, OperationBody<'login'>>,
    attempt: LoginAttempt,
    lane: PasswordLane,
  ): Promise<UserRow> => {
    const { loginId, password } = call.body;
    const user = await users.authenticate(loginId, password, lane).catch((error: unknown) => {
      attempt.dropped();
      if (!(error instanceof PasswordQueueFullError)) throw error;
      const { retryAfter } = error;
      throw new ApiError(CODE.rateLimited, 'Too many logins at once. Please try again.', { retryAfter });
    });
    if (user !== undefined) return user;
    noteFailure(call, 'wrongPassword');
    throw new ApiError(CODE.wrongLogin, 'The login or the password is wrong');
  };

  return {
    async login(call) {
      const { client } = clientOf(call.request.headers);
      const loginIndex = await loginNames.countedBy(call.body.loginId);
      const presented = deviceSecretOf(call.request, client);
      const known = presented === undefined ? undefined : await devices.find(presented, loginIndex);
      const attempt = await take(call, { loginIndex, device: known });
      const user = await authenticate(call, attempt, known === undefined ? 'stranger' : 'known');
      const isNew = await isNewPlace(context, call, user, known);
      // Who finishes the login must be who began it.
      const deviceSecret = presented ?? (client === 'web' ? newSecret() : undefined);
      const begun = await secondStep.begin(user, {
        deviceSecret,
        device: isNew ? '' : (known ?? ''),
        page: relyingPartyOf(call.request),
      });
      if (begun !== undefined) {
        if (client === 'web' && deviceSecret !== undefined) setDeviceCookie(call.reply, deviceSecret);
        attempt.succeeded(known);
        throw new ApiError(CODE.secondStepRequired, 'Please verify it’s you', {
          data: { ...begun, factors: [...begun.factors] },
        });
      }
      let device: string | undefined;
      const onDevice = (name: string): void => void (device = name);
      const proof = { way: 'password', deviceSecret, isNewPlace: isNew, onDevice } as const;
      const granted = await grantSession(context, call, user, proof);
      attempt.succeeded(device);
      return granted;
    },

    async finishLogin(call) {
      const { loginAttempt } = call.body;
      const deviceSecret = deviceSecretOf(call.request, clientOf(call.request.headers).client);
      const given = givenOf(call, context);
      const visit = visitOf(call.request, context.countryOf);
      const { user, isNewDevice } = await factorTold(
        secondStep.finish(loginAttempt, deviceSecret, given, {
          page: relyingPartyOf(call.request),
          onRefused: (userId, result) => loginHistory.gather({ userId, result, way: given.factor, visit }),
        }),
      );
      await socialTold(socialSignIn.loginFinished(loginAttempt, user));
      return grantSession(context, call, user, { way: given.factor, deviceSecret, isNewPlace: isNewDevice });
    },

    async sendLoginCode(call) {
      const deviceSecret = deviceSecretOf(call.request, clientOf(call.request.headers).client);
      const { loginAttempt, factor } = call.body;
      const network = networkOf(call.request.ip);
      const page = relyingPartyOf(call.request);
      return codeTimes(
        await factorTold(secondStep.sendCode(loginAttempt, deviceSecret, { factor, network, page })),
      );
    },

    async refreshToken(call) {
      const presented = call.body.refreshToken ?? call.request.cookies[REFRESH_COOKIE];
      const renewed = presented === undefined ? undefined : await sessions.refresh(presented);
      const user = renewed === undefined ? undefined : await users.find(renewed.session.userId);
      if (renewed === undefined || user === undefined) {
        clearSessionCookies(call.reply);
        throw new ApiError(CODE.loginExpired, 'Login has expired');
      }
      await visits.noteSession(renewed.session.id, visitOf(call.request, context.countryOf));
      return answerSession(context, call, { user, client: renewed.session.client, tokens: renewed });
    },

    async logout(call) {
      if (call.session !== undefined) await sessions.end(call.session.id);
      clearSessionCookies(call.reply);
      return null;
    },

    createRealtimeTicket: (call) => tickets.issue(sessionOf(call)),
  };
}
