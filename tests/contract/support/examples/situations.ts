import { FUNDS_SITUATIONS } from './funds.ts';
import { LOGIN_SITUATIONS } from './login.ts';
import { OPERATOR_SITUATIONS } from './operators.ts';
import { SECURITY_SITUATIONS } from './security.ts';
import type { Situations } from './situation.ts';

/** What has to be the case for an example to succeed; nothing for those that are not named. */
export const SITUATIONS: Situations = {
  ...FUNDS_SITUATIONS,
  ...LOGIN_SITUATIONS,
  ...OPERATOR_SITUATIONS,
  ...SECURITY_SITUATIONS,
};
