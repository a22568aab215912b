import type { Books } from '../../books/books.ts';
import type { Reconciliation } from '../../books/reconcile/reconciliation.ts';
import type { Condition } from '../../condition/serverCondition.ts';
import type { Deployment } from '../../deployment/deployment.ts';
import type { CommandResult } from '../../engine/protocol.ts';
import type { Exchange } from '../../ports/exchange.ts';
import type { FundingForecasts } from '../../market/contracts/fundingForecast.ts';
import type { Market } from '../../market/market.ts';
import type { CancelSwitches } from '../../services/cancelSwitches/cancelSwitches.ts';
import type { Services } from '../../services/services.ts';
import type { DemoFunds } from '../../simulated/demoFunds.ts';
import type { UserRow } from '../../services/tables.ts';
import type { MarketView } from '../../views/market/marketView.ts';
import type { Views } from '../../views/views.ts';
import { CODE } from '@tidemark/sdk/contract';
import { formatUnits } from '@tidemark/sdk/core';
import { REJECT } from '../../engine/protocol.ts';
import type { RelyingParty } from '../../services/identity/passkeyCeremonies.ts';
import type { Session } from '../../services/identity/sessions.ts';
import { ApiError } from '../http/apiError.ts';
import type { FastifyRequest } from 'fastify';
import type { Captcha } from '../captcha/captcha.ts';
import type { CaptchaRisk } from '../captcha/risk.ts';
import type { CountryReader } from '../security/country.ts';
import type { Caller } from '../security/origin.ts';
import type { RelyingPartyOf } from '../security/relyingParty.ts';

/** What handlers work with. */
export interface HandlerContext {
  readonly exchange: Exchange;
  readonly views: Views;
  readonly services: Services;
  /** Absent in simulated trading. */
  readonly books: Books | undefined;
  readonly reconciliation: Reconciliation | undefined;
  readonly deployment: Deployment;
  /** Port of simulated trading on the same host; `undefined` without it. */
  readonly simulatedPort: number | undefined;
  /** Present in simulated trading only. */
  readonly demoFunds: DemoFunds | undefined;
  readonly funding: FundingForecasts;
  readonly scriptMark: Market['scriptMark'];
  readonly countryOf: CountryReader;
  /** The address by which a caller at this machine reaches the exchange; `undefined` for callers from elsewhere. */
  readonly ownOrigin: (request: FastifyRequest) => string | undefined;
  /** Where a caller finds mails that stay on this machine; `undefined` where none do, and for callers from elsewhere. */
  readonly mailboxFor: (request: FastifyRequest) => string | undefined;
  readonly relyingPartyOf: RelyingPartyOf;
  readonly captcha: Captcha;
  readonly captchaRisk: CaptchaRisk;
  readonly cancelSwitches: Pick<CancelSwitches, 'cancelAfter'>;
  readonly condition: Condition;
  readonly now: () => number;
  readonly loginsPerMinute: number;
  readonly logsPerMinute: number;
}

/** The session of a call whose operation is secured. */
export function sessionOf({ session }: { readonly session: Session | undefined }): Session {
  if (session === undefined) throw new ApiError(CODE.loginExpired, 'Login has expired');
  return session;
}

/** The user of a call whose operation is secured. */
export async function userOf(
  call: { readonly session: Session | undefined },
  { services }: HandlerContext,
): Promise<UserRow> {
  const user = await services.users.find(sessionOf(call).userId);
  if (user === undefined) throw new ApiError(CODE.loginExpired, 'Login has expired');
  return user;
}

/** Whose page a call comes from, for passkeys; rejects where there are none. */
export function pageOf(
  { request }: { readonly request: Caller },
  { relyingPartyOf }: Pick<HandlerContext, 'relyingPartyOf'>,
): RelyingParty {
  const page = relyingPartyOf(request);
  if (page === undefined) throw new ApiError(CODE.forbidden, 'Passkeys are not offered at this address');
  return page;
}

/** What the engine's reject of a command tells its caller. */
export function engineReject({ code, message, shortfall }: Extract<CommandResult, { ok: false }>): ApiError {
  return new ApiError(code, message, {
    data: shortfall && {
      asset: shortfall.asset,
      required: formatUnits(shortfall.required),
      available: formatUnits(shortfall.available),
    },
  });
}

/** The order that a query names; rejects with 10400 when it names none. */
export function orderNameOf({
  orderId,
  clientOrderId,
}: {
  readonly orderId?: string | undefined;
  readonly clientOrderId?: string | undefined;
}) {
  if (orderId === undefined && clientOrderId === undefined)
    throw new ApiError(CODE.invalid, 'orderId: it or clientOrderId is required');
  return { orderId: orderId === undefined ? undefined : Number(orderId), clientOrderId };
}

/** The market of a pair or contract; rejects with 20009 when it is not listed. */
export function marketOf(
  name: string,
  { views }: HandlerContext,
  member: 'pair' | 'instrument' | 'tradePairName' = 'instrument',
): MarketView {
  const market = views.markets.named(name);
  if (market === undefined) throw new ApiError(REJECT.unknownInstrument, `${member}: ${name} is not listed`);
  return market;
}
