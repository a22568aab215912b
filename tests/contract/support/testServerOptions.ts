import type { Condition } from '../../../server/condition/serverCondition.ts';
import type { Custody } from '../../../server/custody/protocol.ts';
import type { CaptchaThresholds } from '../../../server/gateway/captcha/risk.ts';
import type { ScriptProviderOptions } from '../../../server/gateway/captcha/scriptProvider.ts';
import type { OrderLimits } from '../../../server/gateway/contract/orderQueue.ts';
import type { GatewayOptions } from '../../../server/gateway/gatewayOptions.ts';
import type { ConnectionLimits } from '../../../server/gateway/http/connectionLimits.ts';
import type { RealtimeLimits } from '../../../server/gateway/realtime/limits.ts';
import type { UsedTokens } from '../../../server/gateway/security/usedTokens.ts';
import type { Journal } from '../../../server/ports/journal.ts';
import type { SocialProviders } from '../../../server/services/identity/social/providers.ts';

/** What a test asks of its server. */
export interface TestServerOptions {
  readonly requestsPerMinute?: number;
  readonly keyCallsPerMinute?: number;
  readonly loginsPerMinute?: number;
  readonly logsPerMinute?: number;
  readonly captchaProvider?: ScriptProviderOptions;
  /** No captcha is asked for when left out. */
  readonly captchaThresholds?: Partial<CaptchaThresholds>;
  readonly trustedProxies?: readonly string[];
  readonly connectionLimits?: Partial<ConnectionLimits>;
  readonly realtimeLimits?: Partial<RealtimeLimits>;
  readonly orderLimits?: OrderLimits;
  readonly now?: () => number;
  /** The clock of the exchange itself; the machine's when left out. */
  readonly exchangeNow?: () => number;
  /** Where the exchange writes its commands; in memory when left out. */
  readonly journal?: Journal;
  /** Port of simulated trading that pages are told of. */
  readonly simulatedPort?: number;
  /** Whether the gateway takes the exchange for a demonstration; true when left out. */
  readonly demo?: boolean;
  /** Always well when left out. */
  readonly condition?: Condition;
  readonly usedTokens?: UsedTokens;
  /** With whom people can log in besides; nobody when left out. */
  readonly socialProviders?: SocialProviders;
  /** A model of it when left out, which the books do not follow; without any (null) no network is offered. */
  readonly custody?: Custody | null;
  /** Folder of the built web application; that of this repository when left out. */
  readonly webDir?: string;
  /** Mails that stayed on this machine; none when left out. */
  readonly mailbox?: GatewayOptions['mailbox'];
}
