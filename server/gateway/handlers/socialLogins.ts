import { CODE } from '@tidemark/sdk/contract';
import { newSecret } from '../../services/identity/secrets.ts';
import type { SocialOutcome } from '../../services/identity/social/socialSignIn.ts';
import type { SocialProvider } from '../../services/identity/social/tables.ts';
import type { UserRow } from '../../services/tables.ts';
import type { Call } from '../contract/bind.ts';
import { ApiError } from '../http/apiError.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { attemptLimiter } from '../security/attempts.ts';
import { setDeviceCookie } from '../security/cookies.ts';
import { deviceSecretOf, signUpOriginOf } from '../security/deviceSecret.ts';
import { networkOf } from '../security/network.ts';
import { sessionOf, userOf, type HandlerContext } from './context.ts';
import { grantSession } from './grantSession.ts';
import { referralTold } from './growth/referral.ts';
import { isNewPlace } from './newPlace.ts';
import { socialTold } from './socialRejects.ts';
import type { Handlers } from './types.ts';

type SocialOperation =
  | 'beginSocialLogin'
  | 'finishSocialLogin'
  | 'sendSocialLoginCode'
  | 'confirmSocialLogin'
  | 'signUpBySocialLogin'
  | 'listSocialLogins'
  | 'linkSocialLogin'
  | 'unlinkSocialLogin';

/** Codes that one network may ask for in an hour, whatever the addresses. */
const CODES_PER_NETWORK = 20;
const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

const NOTHING = { session: null, ticket: null, email: null, expiresAt: null };

/** Logging in, signing up and linking with third-party accounts. */
export function socialLoginHandlers(context: HandlerContext): Pick<Handlers, SocialOperation> {
  const { services, now, loginsPerMinute, ownOrigin, relyingPartyOf } = context;
  const { users, devices, factors, secondStep, socialLogins, socialSignIn } = services;
  const begins = attemptLimiter({ max: loginsPerMinute, windowMs: MINUTE_MS, now });
  const codes = attemptLimiter({ max: CODES_PER_NETWORK, windowMs: HOUR_MS, now });

  /** Throws 10429 where a network has done something too often. */
  const limit = (limiter: typeof begins, { request }: Pick<Call, 'request'>): void => {
    const network = networkOf(request.ip);
    if (!limiter.take(network))
      throw new ApiError(CODE.rateLimited, 'Too many attempts. Please try again later.', {
        retryAfter: Math.max(1, limiter.secondsLeft(network)),
      });
  };
  const secretOf = ({ request }: Pick<Call, 'request'>): string =>
    deviceSecretOf(request, clientOf(request.headers).client) ?? '';
  const browserOf = (call: Pick<Call, 'request'>) => ({
    deviceSecret: secretOf(call),
    ownOrigin: ownOrigin(call.request),
  });
  /** Name of the caller's device where the user of a login has logged in from it. */
  const deviceOf = (call: Pick<Call, 'request'>, loginIndex: string): Promise<string | undefined> =>
    devices.find(secretOf(call), loginIndex);
  const holderOf = (call: Pick<Call, 'request'>) => ({
    deviceSecret: secretOf(call),
    device: async (email: string) => (await deviceOf(call, users.indexOf(email))) ?? '',
  });

  const begin = (call: Call<unknown, unknown, { provider: SocialProvider }>, session?: Call['session']) => {
    limit(begins, call);
    const { client } = clientOf(call.request.headers);
    const browser = browserOf(call);
    if (browser.deviceSecret === '') {
      if (client === 'app') throw new ApiError(CODE.invalid, 'X-Fingerprint: is required');
      browser.deviceSecret = newSecret();
      setDeviceCookie(call.reply, browser.deviceSecret);
    }
    return socialTold(socialSignIn.begin(call.body.provider, browser, session));
  };

  /** Throws 10423 where a second factor is asked for; tells which login attempt it finishes. */
  const requireSecondStep = async (
    call: Call,
    user: UserRow,
    onAttempt: (loginAttempt: string) => void = () => undefined,
  ): Promise<void> => {
    const known = await deviceOf(call, user.loginIndex);
    const device = (await isNewPlace(context, call, user, known)) ? '' : (known ?? '');
    const page = relyingPartyOf(call.request);
    const begun = await secondStep.begin(user, { deviceSecret: secretOf(call), device, page });
    if (begun === undefined) return;
    onAttempt(begun.loginAttempt);
    throw new ApiError(CODE.secondStepRequired, 'Please verify it’s you', {
      data: { ...begun, factors: [...begun.factors] },
    });
  };

  const logIn = async (call: Call, user: UserRow, way: SocialProvider) => {
    const isNew = await isNewPlace(context, call, user, await deviceOf(call, user.loginIndex));
    const session = await grantSession(context, call, user, { way, isNewPlace: isNew });
    return { ...NOTHING, outcome: 'loggedIn' as const, session };
  };

  return {
    beginSocialLogin: (call) => begin(call),

    async finishSocialLogin(call) {
      const outcome = await socialTold(socialSignIn.finish(call.body, browserOf(call), call.session));
      if (outcome.kind === 'linked') return { ...NOTHING, outcome: outcome.kind };
      if (outcome.kind !== 'known') return waiting(outcome);
      await requireSecondStep(call, outcome.user);
      return logIn(call, outcome.user, call.body.provider);
    },

    async sendSocialLoginCode(call) {
      limit(codes, call);
      const { language } = clientOf(call.request.headers);
      const sending = socialSignIn.sendCode(call.body.ticket, { ...holderOf(call), language });
      const { resendMs, validMs } = await socialTold(sending);
      return { resendAfter: resendMs / 1_000, validFor: validMs / 1_000 };
    },

    async confirmSocialLogin(call) {
      const { ticket, code } = call.body;
      const confirmed = await socialTold(socialSignIn.confirm(ticket, code, holderOf(call)));
      if (!('user' in confirmed)) return waiting(confirmed);
      const { user, identity } = confirmed;
      // The code was that of a new device as well, and of passkeys that are for other pages: what is left are the factors that work here.
      if ((await factors.enrolledBy(user, relyingPartyOf(call.request))).length > 0)
        await requireSecondStep(call, user, (attempt) => {
          socialSignIn.linkLater(attempt, identity);
        });
      await socialTold(socialSignIn.link(confirmed));
      return logIn(call, user, identity.provider);
    },

    async signUpBySocialLogin(call) {
      const { ticket, referralCode, invitationCode } = call.body;
      const { language } = clientOf(call.request.headers);
      const brought = { language, referralCode, invitationCode };
      const device = secretOf(call);
      const origin = signUpOriginOf(call.request);
      const user = await referralTold(
        services.growth.referrals.channels.signUp({ code: referralCode, device, origin }, (also) =>
          socialTold(socialSignIn.signUp(ticket, device, brought, also)),
        ),
      );
      return grantSession(context, call, user, { way: 'signUp' });
    },

    async listSocialLogins(call) {
      const { id, passwordHash } = await userOf(call, context);
      return { logins: [...(await socialLogins.listOf(id))], hasPassword: passwordHash !== '' };
    },

    linkSocialLogin: (call) => begin(call, sessionOf(call)),

    async unlinkSocialLogin(call) {
      const user = await userOf(call, context);
      if (!(await socialTold(socialSignIn.unlink(user, call.body.provider))))
        throw new ApiError(CODE.notFound, 'provider: no account of it is linked');
      return null;
    },
  };
}

/** What somebody is to do next, for the page that shows it. */
function waiting({ kind, ...rest }: Extract<SocialOutcome, { readonly ticket: string }>) {
  return { ...NOTHING, outcome: kind, ...rest };
}
