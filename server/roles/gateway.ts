import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Books } from '../books/books.ts';
import type { Reconciliation } from '../books/reconcile/reconciliation.ts';
import { withSimulatedPort, withVersionOf } from '../deployment/simulatedHost.ts';
import type { Exchange } from '../ports/exchange.ts';
import { loadDocuments } from '../gateway/contract/documents.ts';
import { createGateway } from '../gateway/gateway.ts';
import { connectionsFor } from '../gateway/http/descriptors.ts';
import type { UsedTokens } from '../gateway/security/usedTokens.ts';
import type { Market } from '../market/market.ts';
import { ensureOperatorToken } from '../operator/tokenFile.ts';
import type { Original, ServedSimulation } from '../simulated/simulated.ts';
import { pause } from '../units/timers.ts';
import type { Views } from '../views/views.ts';
import type { Host } from './host.ts';
import { Running, type Role } from './role.ts';
import type { ServicesRole } from './services.ts';
import type { SimulatedRole } from './simulated.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What clients reach: the gateway of the exchange and that of simulated trading, if there is one. */
export interface GatewayRole extends Role {
  /** e.g. `http://127.0.0.1:8080`. */
  readonly address: string;
  readonly simulated: ServedSimulation | undefined;
}

interface GatewayParts {
  readonly exchange: Exchange;
  readonly views: Views;
  readonly books: Books;
  readonly reconciliation: Reconciliation;
  readonly market: Market;
  readonly people: ServicesRole;
  readonly usedTokens: UsedTokens;
  readonly simulation: SimulatedRole | undefined;
}

type Shared = Omit<Original, 'port' | 'patience'>;

/** Addresses leave the usual port out. */
function portOf(address: string): number {
  return Number(new URL(address).port || '80');
}

/** Starts the gateways and listens. Rejects with the listener's EADDRINUSE. */
export function startGateways(host: Host, parts: GatewayParts): Promise<GatewayRole> {
  const running = new Running(host.log);
  return running.orStop(startAll(host, parts, running));
}

async function startAll(host: Host, parts: GatewayParts, running: Running): Promise<GatewayRole> {
  const { options, patience, condition, serving, now } = host;
  const { simulation, usedTokens } = parts;
  const shared = await sharedOptions(host, parts);
  // A caller whose clock is right is never rejected.
  await pause(Math.max(0, usedTokens.opensAt + 1 - now()));
  const pages: { port?: number } = {};
  const simulated =
    simulation &&
    running.add(
      await simulation.serve(
        { ...shared, port: () => pages.port, patience },
        options.host,
        options.simulatedPorts,
      ),
    );
  const simulatedPort = simulated && portOf(simulated.address);
  const gateway = running.add(
    await createGateway({ ...shared, ...gatewayOptions(host, parts, simulatedPort) }),
  );
  // The start itself writes: only a running server can be read-only.
  condition.setReadOnly(await parts.people.services.operatorSwitches.isReadOnly());
  const address = await gateway.listen(options.host, options.port);
  pages.port = portOf(address);
  serving.push(gateway, ...(simulated === undefined ? [] : [simulated.gateway]));
  return { address, simulated, stop: () => running.stop() };
}

/** Returns what both gateways are given. */
async function sharedOptions(
  { options, deployment, condition, metrics, log, now }: Host,
  { people: { services }, market, simulation, usedTokens }: GatewayParts,
): Promise<Shared> {
  const affordable = connectionsFor(simulation === undefined ? 1 : 2);
  const maxConnections = Math.min(options.connectionLimits.maxConnections, affordable);
  return {
    ...{ services, market, condition, log, deployment, options, usedTokens, now },
    probes: condition,
    meter: metrics,
    operatorToken: await ensureOperatorToken(options.dataDir),
    connectionLimits: { ...options.connectionLimits, maxConnections },
    realtimeLimits: options.realtimeLimits,
    root: ROOT,
    documents: await loadDocuments(join(ROOT, 'openapi')),
  };
}

/** Returns what the gateway of the exchange itself is given besides. */
function gatewayOptions(
  { deployment }: Host,
  { exchange, views, books, reconciliation, people }: GatewayParts,
  simulatedPort: number | undefined,
) {
  const { standIn, socialProviders, post, texting } = people;
  // Clients that know another version of the deployment ask again.
  const version = [
    standIn === undefined ? String(socialProviders?.offered(undefined)) : 'stand-in',
    post.mailbox === undefined && texting.texts === undefined ? 'sent' : 'kept',
  ].join(' ');
  return {
    ...{ exchange, views, books, reconciliation, standIn, simulatedPort },
    deployment: withVersionOf(withSimulatedPort(deployment, simulatedPort), version),
    mailbox: post.mailbox,
    texts: texting.texts,
  } satisfies Partial<Parameters<typeof createGateway>[0]>;
}
