import { CODE } from '@tidemark/sdk/contract';
import { hashSecret } from '../../services/identity/secrets.ts';
import type { Visit } from '../../services/identity/visits.ts';
import type { Call } from '../contract/bind.ts';
import { ApiError } from '../http/apiError.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { setDeviceCookie } from '../security/cookies.ts';
import { deviceSecretOf } from '../security/deviceSecret.ts';
import { sessionOf, type HandlerContext } from './context.ts';
import { answerList } from './listFile.ts';
import type { Handlers } from './types.ts';
import { LOGIN_COLUMNS } from './tableColumns.ts';

type SessionsOperation =
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'listDevices'
  | 'forgetDevice'
  | 'refreshDevice'
  | 'listLogins';

/** Where a user is logged in, from where they were, and who else tried: of their own alone. */
export function sessionsHandlers({ services }: HandlerContext): Pick<Handlers, SessionsOperation> {
  const { sessions, devices, visits, loginHistory } = services;
  return {
    async listSessions(call) {
      const { id: current, userId } = sessionOf(call);
      const open = await visits.sessionsOf(userId);
      return {
        sessions: open.map(({ id, client, createdAt, seenAt, ...visit }) => ({
          sessionId: id,
          client,
          ...toVisit(visit),
          createdAt,
          seenAt,
          isCurrent: id === current,
        })),
      };
    },

    async endSession(call) {
      const isEnded = await sessions.endOf(sessionOf(call).userId, call.body.sessionId);
      if (!isEnded) throw new ApiError(CODE.notFound, 'This session does not exist');
      return null;
    },

    async endOtherSessions(call) {
      const { id, userId } = sessionOf(call);
      return { ended: await sessions.endOthersOf(userId, id) };
    },

    async listDevices(call) {
      const { userId } = sessionOf(call);
      const current = nameOfDevice(call);
      const known = await visits.devicesOf(userId);
      return {
        devices: known.map(({ name, firstUsedAt, usedAt, ...visit }) => ({
          deviceId: name,
          ...toVisit(visit),
          firstUsedAt,
          usedAt,
          isCurrent: name === current,
        })),
      };
    },

    async refreshDevice(call) {
      const { client } = clientOf(call.request.headers);
      const secret = deviceSecretOf(call.request, client);
      if (secret === undefined) return { isKnown: false };
      const isKnown = await devices.touch(sessionOf(call).userId, secret);
      if (isKnown && client === 'web') setDeviceCookie(call.reply, secret);
      return { isKnown };
    },

    async forgetDevice(call) {
      const { userId } = sessionOf(call);
      const { deviceId } = call.body;
      if (!(await devices.forget(userId, deviceId)))
        throw new ApiError(CODE.notFound, 'This device does not exist');
      await sessions.endOn(userId, deviceId);
      return null;
    },

    listLogins: (call) =>
      answerList(
        call,
        LOGIN_COLUMNS,
        (paging) => loginHistory.page(sessionOf(call).userId, { ...call.query, ...paging }),
        ({ id, at, result, way, visit }) => ({ id: String(id), triedAt: at, result, way, ...toVisit(visit) }),
      ),
  };
}

/** What a user is told of a visit; null where nothing is known. */
export function toVisit({ browser, system, country, network }: Visit) {
  return {
    browser: browser || null,
    system: system || null,
    country: country || null,
    network: network || null,
  };
}

/** Name of the device that a call comes from; `undefined` when it has none. */
function nameOfDevice({ request }: Pick<Call, 'request'>): string | undefined {
  const secret = deviceSecretOf(request, clientOf(request.headers).client);
  return secret === undefined ? undefined : hashSecret(secret);
}
