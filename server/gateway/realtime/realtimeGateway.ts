import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { CODE } from '@tidemark/sdk/contract';
import type { FundingForecasts } from '../../market/contracts/fundingForecast.ts';
import type { Messages } from '../../services/messages/messages.ts';
import type { Preferences } from '../../services/preferences/preferences.ts';
import type { CancelSwitches } from '../../services/cancelSwitches/cancelSwitches.ts';
import type { CouponCenter } from '../../services/growth/coupons/couponCenter.ts';
import type { Earn } from '../../services/growth/earn/earn.ts';
import type { WalletFeeds } from '../../services/wallet/wallet.ts';
import type { Views } from '../../views/views.ts';
import type { CallAnswer, SocketCall } from '../contract/socketCall.ts';
import { ApiError } from '../http/apiError.ts';
import { rawAnswer } from '../http/rawAnswer.ts';
import { requestAddress } from '../http/requestAddress.ts';
import { givenId } from '../http/requestIds.ts';
import { networkOf } from '../security/network.ts';
import { ChannelRegistry } from './channelRegistry.ts';
import { Connection } from './connection.ts';
import { TurnEnd } from './frameBatch.ts';
import { realtimeCounters } from './counters.ts';
import { CLOSE, REALTIME_LIMITS, type RealtimeLimits } from './limits.ts';
import { NetworkBudgets } from './networkBudgets.ts';
import { Slices } from './slices.ts';
import { StartQueue } from './startQueue.ts';
import type { RealtimeIdentity } from './topic.ts';
import { UnsentTotal } from './unsentTotal.ts';

const CATCH_UP_EVERY_MS = 100;
const CLOSE_WITHIN_MS = 1_000;

/** Connections beyond those of an address that are told so by a close code; more are rejected as upgrades. */
const TOLD_BY_CODE = 10;

/** What one frame may come in: each piece costs memory of its own, and honest frames come in a few. */
const PIECES = { maxFragments: 64, maxBufferedChunks: 1_024 };

export interface RealtimeOptions {
  readonly views: Views;
  readonly messages: Pick<Messages, 'follow'>;
  readonly preferences: Pick<Preferences, 'follow'>;
  readonly wallet: WalletFeeds;
  readonly coupons: Pick<CouponCenter, 'follow'>;
  readonly earn: Pick<Earn, 'follow' | 'products' | 'positionsOf'>;
  readonly funding: FundingForecasts;
  readonly now: () => number;
  readonly authenticate: (token: string, address: string) => Promise<RealtimeIdentity | undefined>;
  /** Makes a call of a user, or of nobody, from an address. */
  readonly call: (
    call: SocketCall,
    identity: RealtimeIdentity | undefined,
    address: string,
  ) => Promise<CallAnswer>;
  readonly cancelSwitches: Pick<CancelSwitches, 'watch' | 'unwatch' | 'lost'>;
  /** False rejects the upgrade: another site's page is calling. */
  readonly isOriginAllowed: (request: IncomingMessage) => boolean;
  /** The caller's address, also behind a proxy. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly onFault: (error: unknown) => void;
  readonly limits?: Partial<RealtimeLimits>;
}

export interface RealtimeStatus {
  readonly connections: number;
  /** Subscribers per key. */
  readonly subscriptions: Record<string, number>;
  /** What all connections together have yet to be sent. */
  readonly unsentBytes: number;
}

/** Serves `GET /realtime`. */
export class RealtimeGateway {
  readonly #options: RealtimeOptions;
  readonly #limits: RealtimeLimits;
  readonly #registry: ChannelRegistry;
  readonly #server: WebSocketServer;
  readonly #connections = new Map<WebSocket, Connection>();
  readonly #perAddress = new Map<string, number>();
  readonly #unsent: UnsentTotal;
  readonly #turnEnd = new TurnEnd();
  readonly #budgets: NetworkBudgets;
  readonly #starts: StartQueue;
  readonly #slices = new Slices();
  #isStopping = false;
  /** Since it started. */
  readonly counters = realtimeCounters();
  readonly #catchUp: NodeJS.Timeout;

  constructor(options: RealtimeOptions) {
    this.#options = options;
    this.#limits = { ...REALTIME_LIMITS, ...options.limits };
    const { views, messages, preferences, wallet, coupons, earn, funding, now } = options;
    const { lingerMs } = this.#limits;
    const sources = { views, messages, preferences, wallet, coupons, earn, funding, now };
    this.#registry = new ChannelRegistry({ ...sources, lingerMs });
    this.#starts = new StartQueue({ onFault: options.onFault });
    this.#budgets = new NetworkBudgets(this.#limits, now);
    const maxPayload = this.#limits.maxFrameBytes;
    this.#server = new WebSocketServer({ noServer: true, maxPayload, ...PIECES });
    this.#server.on('wsClientError', ({ message }, socket, request) => {
      refuse(socket, request, new ApiError(CODE.invalid, `upgrade: ${message}`));
    });
    this.#unsent = new UnsentTotal(this.#limits.maxUnsentBytesInAll, () => this.#connections.values());
    this.#catchUp = setInterval(() => {
      this.#unsent.measure();
      for (const connection of this.#connections.values()) connection.catchUp();
    }, CATCH_UP_EVERY_MS).unref();
  }

  /** Takes the upgrades of `/realtime` of an HTTP server; others are rejected. */
  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      this.#upgrade(request, socket, head);
    });
  }

  get connections(): number {
    return this.#connections.size;
  }

  status(): RealtimeStatus {
    return {
      connections: this.connections,
      subscriptions: this.#registry.counts(),
      unsentBytes: this.#unsent.bytes,
    };
  }

  sessionEnded(sessionId: string): void {
    for (const connection of this.#connections.values()) connection.sessionEnded(sessionId);
  }

  /** Closes every connection with a code that tells clients to come back. */
  async stop(): Promise<void> {
    clearInterval(this.#catchUp);
    // Clients that are told to come back must not keep a stopping server busy.
    this.#isStopping = true;
    for (const connection of this.#connections.values()) connection.close(CLOSE.restarting, 'restarting');
    const deadline = setTimeout(() => {
      for (const socket of this.#connections.keys()) socket.terminate();
    }, CLOSE_WITHIN_MS);
    await Promise.all([...this.#connections.keys()].map((socket) => closed(socket)));
    clearTimeout(deadline);
    this.#starts.stop();
    this.#registry.close();
    this.#server.close();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const caller = this.#options.addressOf(request);
    const address = networkOf(caller);
    const refusal = this.#refusalOf(request, address);
    if (refusal !== undefined) return refuse(socket, request, refusal);
    this.#server.handleUpgrade(request, socket, head, (client) => {
      this.#welcome(client, { address, caller, stream: socket });
    });
  }

  /** Why an upgrade is refused; takes it from the budget of its address where it is not. */
  #refusalOf(request: IncomingMessage, address: string): ApiError | undefined {
    const path = requestAddress(request.url).split('?', 1)[0];
    if (path !== '/realtime') return new ApiError(CODE.notFound, 'There is no socket here');
    if (!this.#options.isOriginAllowed(request))
      return new ApiError(CODE.forbidden, 'Pages of this origin may not call');
    if (this.#isStopping || this.#connections.size >= this.#limits.maxConnections)
      return new ApiError(CODE.unavailable, 'There are too many connections');
    if (this.#of(address) >= this.#limits.maxConnectionsPerAddress + TOLD_BY_CODE)
      return new ApiError(CODE.rateLimited, 'There are too many connections from this address');
    const budget = this.#budgets.of(address);
    if (budget.takeUpgrade()) return undefined;
    const retryAfter = budget.upgradeRetryAfter;
    return new ApiError(CODE.rateLimited, 'Too many connections were opened', { retryAfter });
  }

  #welcome(
    socket: WebSocket,
    {
      address,
      caller,
      stream,
    }: { readonly address: string; readonly caller: string; readonly stream: Duplex },
  ): void {
    const count = this.#of(address) + 1;
    this.#perAddress.set(address, count);
    const connection = new Connection({
      ...this.#options,
      authenticate: (token) => this.#options.authenticate(token, caller),
      call: (call, identity) => this.#options.call(call, identity, caller),
      socket,
      stream,
      turnEnd: this.#turnEnd,
      registry: this.#registry,
      starts: this.#starts,
      slices: this.#slices,
      budget: this.#budgets.of(address),
      limits: this.#limits,
      counters: this.counters,
      onUnsent: (bytes) => {
        this.#unsent.add(bytes);
      },
    });
    this.#connections.set(socket, connection);
    socket.on('close', () => {
      this.#connections.delete(socket);
      this.#leave(address);
    });
    if (count > this.#limits.maxConnectionsPerAddress) {
      connection.close(CLOSE.tooManyConnections, 'too many connections');
    }
  }

  #of(address: string): number {
    return this.#perAddress.get(address) ?? 0;
  }

  #leave(address: string): void {
    const left = this.#of(address) - 1;
    if (left === 0) this.#perAddress.delete(address);
    else this.#perAddress.set(address, left);
  }
}

function refuse(socket: Duplex, { headers }: IncomingMessage, refusal: ApiError): void {
  // A client that keeps its half open would keep the descriptor.
  socket.once('finish', () => socket.destroy());
  socket.end(rawAnswer(refusal, { requestId: givenId(headers) }));
}

function closed(socket: WebSocket): Promise<void> {
  if (socket.readyState === socket.CLOSED) return Promise.resolve();
  return new Promise((resolve) => {
    socket.once('close', () => {
      resolve();
    });
  });
}
