import { CODE } from '@tidemark/sdk/contract';
import { QrLoginOverError, QrLoginsFullError, WrongQrNumberError } from '../../services/identity/qrLogins.ts';
import type { Call } from '../contract/bind.ts';
import { ApiError } from '../http/apiError.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { attemptLimiter } from '../security/attempts.ts';
import { clearQrLoginCookie, qrLoginSecretOf, setQrLoginCookie } from '../security/cookies.ts';
import { deviceSecretOf } from '../security/deviceSecret.ts';
import { networkOf } from '../security/network.ts';
import { visitOf } from '../security/visit.ts';
import { sessionOf, type HandlerContext } from './context.ts';
import { grantSession } from './grantSession.ts';
import { isNewPlace } from './newPlace.ts';
import type { Handlers } from './types.ts';

type QrLoginOperation =
  'beginQrLogin' | 'collectQrLogin' | 'scanQrLogin' | 'confirmQrLogin' | 'cancelQrLogin';

/** Codes that one network may ask for in a window: an office has many browsers, and each asks again when its code has expired. */
const PER_NETWORK = { max: 30, windowMs: 10 * 60_000 } as const;

const TOO_MANY = 'Too many attempts. Please try again later.';

/** Logging in by a QR code that a session confirms. */
export function qrLoginHandlers(context: HandlerContext): Pick<Handlers, QrLoginOperation> {
  const { services, now, countryOf } = context;
  const { qrLogins, users, devices } = services;
  const begins = attemptLimiter({ ...PER_NETWORK, now });

  /** Name of the caller's browser where the user has logged in from it before. */
  const deviceOf = async (
    { request }: Pick<Call, 'request'>,
    loginIndex: string,
  ): Promise<string | undefined> => {
    const presented = deviceSecretOf(request, clientOf(request.headers).client);
    return presented === undefined ? undefined : devices.find(presented, loginIndex);
  };

  return {
    async beginQrLogin({ request, reply }) {
      const network = networkOf(request.ip);
      if (!begins.take(network))
        throw new ApiError(CODE.rateLimited, TOO_MANY, { retryAfter: begins.secondsLeft(network) });
      const { id, secret, expiresAt } = await told(qrLogins.begin(visitOf(request, countryOf)));
      setQrLoginCookie(reply, id, secret);
      return { qrLoginId: id, expiresAt };
    },

    async collectQrLogin(call) {
      const { qrLoginId } = call.body;
      const progress = await told(qrLogins.collect(qrLoginId, qrLoginSecretOf(call.request, qrLoginId)));
      const { status } = progress;
      if (status === 'scanned') return { status, number: progress.number, session: null };
      if (status !== 'confirmed') return { status, number: null, session: null };
      const user = await users.find(progress.userId);
      if (user === undefined) throw over();
      const device = await deviceOf(call, user.loginIndex);
      const isNew = await isNewPlace(context, call, user, device);
      const session = await grantSession(context, call, user, { way: 'qr', isNewPlace: isNew });
      clearQrLoginCookie(call.reply, qrLoginId);
      return { status, number: null, session };
    },

    async scanQrLogin(call) {
      const { visit, numbers, expiresAt } = await told(qrLogins.scan(call.body.qrLoginId, sessionOf(call)));
      return {
        browser: visit.browser || null,
        system: visit.system || null,
        country: visit.country || null,
        network: visit.network || null,
        numbers: [...numbers],
        expiresAt,
      };
    },

    async confirmQrLogin(call) {
      await told(qrLogins.confirm(call.body.qrLoginId, sessionOf(call), call.body.number));
      return null;
    },

    async cancelQrLogin(call) {
      await told(qrLogins.cancel(call.body.qrLoginId, sessionOf(call)));
      return null;
    },
  };
}

const over = (): ApiError => new ApiError(CODE.qrLoginOver, 'QR code expired');

/** What a failure is to the caller. */
async function told<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof QrLoginOverError) throw over();
    if (error instanceof WrongQrNumberError)
      throw new ApiError(
        CODE.wrongQrNumber,
        'That is not the number that the page shows. The login was cancelled.',
      );
    if (error instanceof QrLoginsFullError)
      throw new ApiError(CODE.rateLimited, TOO_MANY, { retryAfter: Math.ceil(error.retryAfterMs / 1_000) });
    throw error;
  }
}
