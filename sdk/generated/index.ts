// Generated from openapi/ by `npm run generate`. Do not edit.
import type * as account from './account.ts';
import type * as activities from './activities.ts';
import type * as apiKeys from './apiKeys.ts';
import type * as bonus from './bonus.ts';
import type * as captcha from './captcha.ts';
import type * as config from './config.ts';
import type * as content from './content.ts';
import type * as contracts from './contracts.ts';
import type * as earn from './earn.ts';
import type * as factors from './factors.ts';
import type * as fees from './fees.ts';
import type * as identity from './identity.ts';
import type * as kyc from './kyc.ts';
import type * as log from './log.ts';
import type * as market from './market.ts';
import type * as operator from './operator.ts';
import type * as passkeys from './passkeys.ts';
import type * as qrLogin from './qrLogin.ts';
import type * as realtime from './realtime.ts';
import type * as referral from './referral.ts';
import type * as reserves from './reserves.ts';
import type * as security from './security.ts';
import type * as socialLogins from './socialLogins.ts';
import type * as spot from './spot.ts';
import type * as statements from './statements.ts';
import type * as support from './support.ts';
import type * as user from './user.ts';
import type * as wallet from './wallet.ts';

/** Every path of every document. */
export interface paths extends account.paths, activities.paths, apiKeys.paths, bonus.paths, captcha.paths, config.paths, content.paths, contracts.paths, earn.paths, factors.paths, fees.paths, identity.paths, kyc.paths, log.paths, market.paths, operator.paths, passkeys.paths, qrLogin.paths, referral.paths, reserves.paths, security.paths, socialLogins.paths, spot.paths, statements.paths, support.paths, user.paths, wallet.paths {}

/** Every operation of every document, by operationId. */
export interface operations extends account.operations, activities.operations, apiKeys.operations, bonus.operations, captcha.operations, config.operations, content.operations, contracts.operations, earn.operations, factors.operations, fees.operations, identity.operations, kyc.operations, log.operations, market.operations, operator.operations, passkeys.operations, qrLogin.operations, referral.operations, reserves.operations, security.operations, socialLogins.operations, spot.operations, statements.operations, support.operations, user.operations, wallet.operations {}

/** Every realtime topic, by name. */
export interface webhooks extends realtime.webhooks {}
