import type { FastifyInstance } from 'fastify';
import type { Condition } from '../condition/serverCondition.ts';
import type { forecastsOf } from '../market/contracts/fundingForecast.ts';
import { CancelSwitches } from '../services/cancelSwitches/cancelSwitches.ts';
import { offeredHandlers } from '../simulated/offeredHandlers.ts';
import { openCaptcha } from './captcha/openCaptcha.ts';
import { asksItself } from './contract/asksItself.ts';
import { bindOperations } from './contract/bind.ts';
import type { CallGuards } from './contract/guards.ts';
import { itemCounts } from './contract/itemCounts.ts';
import { ORDER_LIMITS, OrderQueue } from './contract/orderQueue.ts';
import { SocketCalls } from './contract/socketCalls.ts';
import type { Front } from './front.ts';
import type { GatewayOptions } from './gatewayOptions.ts';
import type { HandlerContext } from './handlers/context.ts';
import { createHandlers } from './handlers/index.ts';
import { mailboxFor } from './http/mailbox.ts';
import { signedTokenVerifier } from './security/authToken.ts';
import { keyGate } from './security/keyGate.ts';
import { operatorGuard } from './security/operatorToken.ts';
import { ownOriginOf } from './security/ownMachine.ts';
import { relyingPartyReader } from './security/relyingParty.ts';
import { UsedTokens } from './security/usedTokens.ts';

const WELL: Condition = { status: 'ok', refusal: undefined };

/** The calls of a gateway, as they are made over HTTP and over sockets. */
export interface Calls {
  readonly socketCalls: SocketCalls;
  readonly cancelSwitches: CancelSwitches;
  readonly requireOperator: CallGuards['requireOperator'];
  readonly condition: Condition;
  readonly onFault: (error: unknown) => void;
}

/** The port that it listens on, once it does. */
export function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/** Binds the handlers of all operations to the application. */
export async function bindCalls(
  input: GatewayOptions,
  front: Front,
  funding: ReturnType<typeof forecastsOf>,
): Promise<Calls> {
  const { options, simulated, meter, condition = WELL } = input;
  const { app, operations, requests } = front;
  const onFault = (error: unknown): void => {
    input.log.error(error);
  };
  const { exchange, views, services } = input;
  const cancelSwitches = await CancelSwitches.open({
    ...{ db: services.db, exchange, views, onFault, now: front.now },
    realm: simulated === undefined ? 'real' : 'simulated',
  });
  const context = handlerContext(input, front, { funding, condition, cancelSwitches });
  const orders = new OrderQueue(input.orderLimits ?? ORDER_LIMITS);
  const handlers = orders.handlers(createHandlers(context));
  const offered = simulated === undefined ? handlers : offeredHandlers(handlers, operations);
  const guards = callGuards(input, front, context);
  bindOperations(app, operations, offered, guards);
  const socketCalls = new SocketCalls({
    ...{ operations, handlers: offered, guards, requests, onFault },
    checkAnswers: options.checkAnswers,
    answered: (answer) => meter?.answered(answer),
  });
  const { requireOperator } = guards;
  return { socketCalls, cancelSwitches, requireOperator, condition, onFault };
}

/** What handlers are given. */
function handlerContext(
  input: GatewayOptions,
  { app, countryOf, now }: Front,
  { funding, condition, cancelSwitches }: Pick<HandlerContext, 'funding' | 'condition' | 'cancelSwitches'>,
): HandlerContext {
  const { exchange, views, services, deployment, options, simulated } = input;
  // Behind a proxy that is not named as one every call seems to be this machine's own, so only a demonstration shows what users are sent.
  const { mailbox, texts }: Partial<GatewayOptions> = deployment.demo ? input : {};
  return {
    ...{ exchange, views, services, deployment, funding, countryOf, condition, cancelSwitches, now },
    ...{ books: input.books, reconciliation: input.reconciliation, simulatedPort: input.simulatedPort },
    demoFunds: simulated?.demoFunds,
    scriptMark: input.market.scriptMark,
    ownOrigin: (request) => ownOriginOf(request, portOf(app)),
    mailboxFor: (request) => mailboxFor(request, { mailbox, texts }),
    relyingPartyOf: relyingPartyReader(deployment, options.allowedOrigins),
    ...openCaptcha({
      provider: options.captchaProvider,
      thresholds: { callsPerNetwork: options.captchaAfter, ...input.captchaThresholds },
      now,
    }),
    loginsPerMinute: options.loginsPerMinute,
    logsPerMinute: options.logsPerMinute,
  };
}

/** What a call passes before its handler. */
function callGuards(
  input: GatewayOptions,
  { identities, requests, isOriginAllowed, now }: Front,
  { condition, relyingPartyOf }: Pick<HandlerContext, 'condition' | 'relyingPartyOf'>,
): CallGuards {
  const { services, deployment, options } = input;
  const { clientKey } = deployment.business.antiBot;
  const keys = keyGate({ calls: identities.keyCalls, perMinute: options.keyCallsPerMinute, now });
  return {
    verifyAuthToken: signedTokenVerifier({ clientKey, used: input.usedTokens ?? new UsedTokens({ now }) }),
    ...{ isOriginAllowed, keys, condition, now },
    sessions: identities.sessions,
    countItems: itemCounts({ requests, keys }),
    requireOperator: operatorGuard(input.operatorToken, services.operatorTokens),
    asksItself: asksItself(services, relyingPartyOf),
  };
}
