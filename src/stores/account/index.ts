import { sdk } from '../clients.ts';
import { failureOf } from '../failure.ts';
import { session } from '../session/index.ts';
import { createNicknameChange } from './nicknameChange.ts';

/** Changing the nickname of whoever is logged in. */
export const nicknameChange = createNicknameChange({
  change: async (nickName) => void (await sdk.call('changeNickname', { body: { nickName } })),
  session,
  failureOf,
});
