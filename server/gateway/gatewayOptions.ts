import type { Logger } from 'pino';
import type { Books } from '../books/books.ts';
import type { Reconciliation } from '../books/reconcile/reconciliation.ts';
import type { Condition, Probes } from '../condition/serverCondition.ts';
import type { Deployment } from '../deployment/deployment.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { StandIn } from '../identityProvider/standIn.ts';
import type { Market } from '../market/market.ts';
import type { ServerOptions } from '../options/options.ts';
import type { ReceivedMail } from '../services/mail/mailbox.ts';
import type { Services } from '../services/services.ts';
import type { ReceivedText } from '../services/sms/startTexting.ts';
import type { DemoFunds } from '../simulated/demoFunds.ts';
import type { Views } from '../views/views.ts';
import type { CaptchaThresholds } from './captcha/risk.ts';
import type { ContractDocument } from './contract/documents.ts';
import type { OrderLimits } from './contract/orderQueue.ts';
import type { ConnectionLimits } from './http/connectionLimits.ts';
import type { GatewayMeter } from './meter.ts';
import type { RealtimeLimits } from './realtime/limits.ts';
import type { UsedTokens } from './security/usedTokens.ts';

/** What makes a gateway that of simulated trading. */
export interface SimulatedSide {
  readonly demoFunds: DemoFunds;
  /** Port of the gateway whose pages use this one; `undefined` while it does not listen. */
  readonly pagePort: () => number | undefined;
}

export interface GatewayOptions {
  readonly exchange: Exchange;
  readonly views: Views;
  readonly services: Services;
  /** Of simulated trading there are none. */
  readonly books?: Books;
  readonly reconciliation?: Reconciliation;
  readonly market: Pick<
    Market,
    'kind' | 'listed' | 'position' | 'contractPrices' | 'onContractPrices' | 'scriptMark' | 'scriptedMarks'
  >;
  /** Always well when left out. */
  readonly condition?: Condition;
  /** Always ready when left out. */
  readonly probes?: Probes;
  readonly meter?: GatewayMeter;
  readonly log: Logger;
  readonly deployment: Deployment;
  readonly operatorToken: string;
  readonly options: Pick<
    ServerOptions,
    | 'webDir'
    | 'countryHeader'
    | 'allowedOrigins'
    | 'trustedProxies'
    | 'requestsPerMinute'
    | 'keyCallsPerMinute'
    | 'loginsPerMinute'
    | 'logsPerMinute'
    | 'captchaAfter'
    | 'captchaProvider'
    | 'checkAnswers'
  >;
  /** Folder that holds `openapi/` and `public/`. */
  readonly root: string;
  /** Those of `root`, when they are loaded already. */
  readonly documents?: readonly ContractDocument[];
  /** Of simulated trading on the same host, which pages are told of. */
  readonly simulatedPort?: number | undefined;
  /** Present when this is the gateway of simulated trading: it offers that, and no pages. */
  readonly simulated?: SimulatedSide;
  readonly now?: () => number;
  /** The tokens that this and other gateways of the server were given. */
  readonly usedTokens?: UsedTokens;
  /** Mails that stayed on this machine, where no mail server is named. */
  readonly mailbox?: { readonly mails: readonly ReceivedMail[] } | undefined;
  /** The same of text messages. */
  readonly texts?: readonly ReceivedText[] | undefined;
  /** Stands in for the providers of third-party logins, where there are no credentials of them. */
  readonly standIn?: StandIn | undefined;
  readonly captchaThresholds?: Partial<CaptchaThresholds>;
  readonly connectionLimits?: Partial<ConnectionLimits>;
  readonly realtimeLimits?: Partial<RealtimeLimits>;
  readonly orderLimits?: OrderLimits;
}
