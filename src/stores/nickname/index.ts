import { sdk } from '../clients.ts';
import { failureOf } from '../failure.ts';
import { session } from '../session/index.ts';
import { createNicknameChange } from './change.ts';

export { canSubmit, NICKNAME_LIMIT, NICKNAME_STATUS, nicknameLength, withoutEmoji } from './nickname.ts';
export type { EditPermission } from './change.ts';

/** Changing the nickname of whoever is logged in. */
export const nicknameChange = createNicknameChange({
  change: async (nickName) => void (await sdk.call('changeNickname', { body: { nickName } })),
  session,
  failureOf,
});
