import { newSecret, hashSecret } from '../../services/identity/secrets.ts';
import type { UserRow } from '../../services/tables.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { setDeviceCookie } from '../security/cookies.ts';
import { deviceSecretOf } from '../security/deviceSecret.ts';
import type { LoginLimits } from '../security/loginLimits.ts';
import { visitOf } from '../security/visit.ts';
import { pageOf, type HandlerContext } from './context.ts';
import { factorTold } from './factorRejects.ts';
import { grantSession } from './grantSession.ts';
import { isNewPlace } from './newPlace.ts';
import { passkeyRequest } from './passkeyOptions.ts';
import { invalid } from './steps.ts';
import type { Handlers } from './types.ts';

/** The challenge of a login is for the browser that asked for it: what somebody else signed logs nobody in here. */
const placeOf = (deviceSecret: string): string => `login:${hashSecret(deviceSecret)}`;

/** Logging in with a passkey, instead of a password or after it. */
export function passkeyLoginHandlers(
  context: HandlerContext,
  limits: LoginLimits,
): Pick<Handlers, 'beginPasskeyLogin' | 'loginByPasskey'> {
  const { users, passkeys, ceremonies, devices, factors, secondStep, loginHistory } = context.services;

  /** Whose passkey it would be. */
  const ownerOf = async (credentialId: string): Promise<UserRow | undefined> => {
    const passkey = await passkeys.find(credentialId);
    return passkey && users.find(passkey.userId);
  };

  return {
    async beginPasskeyLogin(call) {
      const page = pageOf(call, context);
      const { client } = clientOf(call.request.headers);
      const presented = deviceSecretOf(call.request, client);
      const { loginAttempt } = call.body;
      if (loginAttempt !== undefined)
        return passkeyRequest(await factorTold(secondStep.passkeyRequest(loginAttempt, presented, page)));
      if (presented === undefined && client !== 'web') throw invalid('X-Fingerprint: is required');
      const deviceSecret = presented ?? newSecret();
      if (client === 'web') setDeviceCookie(call.reply, deviceSecret);
      return passkeyRequest(await ceremonies.requestOptions({ page, place: placeOf(deviceSecret) }));
    },

    async loginByPasskey(call) {
      const page = pageOf(call, context);
      const { credential } = call.body;
      const deviceSecret = deviceSecretOf(call.request, clientOf(call.request.headers).client);
      const owner = await ownerOf(credential.id);
      const known =
        owner === undefined || deviceSecret === undefined
          ? undefined
          : await devices.find(deviceSecret, owner.loginIndex);
      limits.enter({ address: call.request.ip, device: known });
      const ceremony = { page, place: placeOf(deviceSecret ?? '') };
      const visit = visitOf(call.request, context.countryOf);
      const user = await factorTold(factors.userOfPasskey(credential, ceremony)).catch((error: unknown) => {
        if (owner !== undefined)
          loginHistory.gather({ userId: owner.id, result: 'wrongFactor', way: 'passkey', visit });
        throw error;
      });
      return grantSession(context, call, user, {
        way: 'passkey',
        deviceSecret,
        isNewPlace: await isNewPlace(context, call, user, known),
      });
    },
  };
}
