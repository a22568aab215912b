import { CODE } from '@tidemark/sdk/contract';
import type { Call } from '../contract/bind.ts';
import { ApiError } from '../http/apiError.ts';
import { clientOf } from '../http/clientHeaders.ts';
import type { CodeRequest } from '../../services/identity/signUp.ts';
import { attemptLimiter } from '../security/attempts.ts';
import { deviceSecretOf, signUpOriginOf } from '../security/deviceSecret.ts';
import { networkOf } from '../security/network.ts';
import { networkShares } from '../security/networkShares.ts';
import { bindBrowser, browserOf } from './browser.ts';
import { codeTimes, contactIn } from './codeAnswers.ts';
import { factorTold } from './factorRejects.ts';
import { grantSession } from './grantSession.ts';
import { referralTold } from './growth/referral.ts';
import { userOf, type HandlerContext } from './context.ts';
import { requireCaptcha } from './requireCaptcha.ts';
import type { Handlers } from './types.ts';

type IdentityOperation =
  'sendCode' | 'register' | 'resetPassword' | 'getContacts' | 'sendContactCode' | 'setContact';

/** Codes that one network may ask for in an hour, whatever the addresses. */
const CODES_PER_NETWORK = 20;
const HOUR_MS = 60 * 60_000;

const TOO_MANY = 'Too many attempts. Please try again later.';

/** Signing up, passwords that were forgotten, and where users are reached. */
export function identityHandlers(context: HandlerContext): Pick<Handlers, IdentityOperation> {
  const { services, captcha, captchaRisk, now } = context;
  const { users, devices, signUp, contactChanges } = services;
  const { channels } = services.growth.referrals;
  const codes = attemptLimiter({ max: CODES_PER_NETWORK, windowMs: HOUR_MS, now });
  const shares = networkShares(now);

  /** Rejects with 10429 who asks for too many codes, whatever the addresses. */
  const requireFew = (network: string): void => {
    if (!codes.take(network))
      throw new ApiError(CODE.rateLimited, TOO_MANY, { retryAfter: codes.secondsLeft(network) });
  };

  /** Name of the caller's device where the account's user has logged in from it; empty otherwise. */
  const deviceOf = async ({ request }: Pick<Call, 'request'>, loginId: string): Promise<string> => {
    const presented = deviceSecretOf(request, clientOf(request.headers).client);
    const known = presented === undefined ? undefined : await devices.find(presented, users.indexOf(loginId));
    return known ?? '';
  };

  /** Tries a code that was sent to a contact. */
  const tried = <Result>(
    { request }: Pick<Call, 'request'>,
    { loginId, purpose, device }: Pick<CodeRequest, 'loginId' | 'purpose' | 'device'>,
    use: () => Promise<Result>,
  ): Promise<Result> =>
    device === ''
      ? shares.tried(`${networkOf(request.ip)} ${purpose} ${users.indexOf(loginId)}`, () => factorTold(use()))
      : factorTold(use());

  return {
    async sendCode(call) {
      const { purpose, captchaToken } = call.body;
      const loginId = contactIn(call.body);
      const network = networkOf(call.request.ip);
      requireFew(network);
      const { language } = clientOf(call.request.headers);
      const device = await deviceOf(call, loginId);
      const receiver = users.indexOf(loginId);
      if (device === '') {
        const counted = captchaRisk.code({ network, receiver, purpose });
        await requireCaptcha(captcha, call.request, { purpose, counted, token: captchaToken });
      }
      const request = { loginId, purpose, language, device, network, browser: bindBrowser(call) };
      const send = () => factorTold(signUp.sendCode(request));
      return codeTimes(
        await (device === '' ? shares.sent(`${network} ${purpose} ${receiver}`, send) : send()),
      );
    },

    async register(call) {
      const { password, code, referralCode, invitationCode } = call.body;
      const loginId = contactIn(call.body);
      const { language } = clientOf(call.request.headers);
      const device = await deviceOf(call, loginId);
      const browser = browserOf(call.request);
      const registration = { loginId, password, code, device, browser, language };
      const presented = deviceSecretOf(call.request, clientOf(call.request.headers).client);
      const origin = signUpOriginOf(call.request);
      const user = await referralTold(
        channels.signUp({ code: referralCode, device: presented, origin }, (also) =>
          tried(call, { loginId, purpose: 'signUp', device }, () =>
            signUp.register({ ...registration, referralCode, invitationCode }, also),
          ),
        ),
      );
      return grantSession(context, call, user, { way: 'signUp' });
    },

    async resetPassword(call) {
      const { password, code } = call.body;
      const loginId = contactIn(call.body);
      const device = await deviceOf(call, loginId);
      const browser = browserOf(call.request);
      await tried(call, { loginId, purpose: 'resetPassword', device }, () =>
        signUp.resetPassword({ loginId, password, code, device, browser }),
      );
      return null;
    },

    async getContacts(call) {
      const contacts = users.contactsOf(await userOf(call, context));
      const valueOf = (kind: 'email' | 'phone'): string | null =>
        contacts.find((each) => each.kind === kind)?.value ?? null;
      return { email: valueOf('email'), phone: valueOf('phone') };
    },

    async sendContactCode(call) {
      const user = await userOf(call, context);
      const contact = contactIn(call.body);
      const network = networkOf(call.request.ip);
      requireFew(network);
      return codeTimes(await factorTold(contactChanges.sendCode(user, contact, network)));
    },

    async setContact(call) {
      const user = await userOf(call, context);
      await factorTold(contactChanges.set(user, contactIn(call.body), call.body.code));
      return null;
    },
  };
}
