import type { Subscription } from 'rxjs';
import type { TopicError } from '../topic.ts';
import { fullJitter } from './backoff.ts';
import { INTERNAL, LOGIN_EXPIRED } from './codes.ts';
import type { ResolvedOptions } from './options.ts';
import { encode } from './protocol.ts';
import type { Wire } from './subscriptions.ts';

/** Fetches a fresh single-use ticket for the realtime connection (`POST /user/realtime/ticket`). May reject. */
export type AuthProvider = () => Promise<string>;

export interface SessionHandlers {
  /** Topics may be subscribed now: the public ones, or all. */
  admit(what: 'public' | 'all'): void;
  denyPrivate(error: TopicError): void;
  forgetPrivate(): void;
}

const ANONYMOUS: TopicError = { code: LOGIN_EXPIRED, message: 'login required' };

/**
 * Who the connection belongs to. On a new connection: open → auth → subscribe, without waiting for the answer to auth; when the
 * ticket is slow, public topics go ahead. When the user changes on an open connection private topics wait for the answer, since
 * frames of the last user may still be on their way.
 */
export class Session {
  #provider: AuthProvider | null = null;
  #open = false;
  /** Fetched while connecting, used once. */
  #ticket: Promise<string> | undefined;
  /** Changes with every connection and user; what an earlier round still brings is void. */
  #round = 0;
  #authId: number | undefined;
  #failures = 0;
  /** Patience, retry and answer deadlines of the current round. */
  #timers: Subscription[] = [];
  #renewing = false;
  readonly #environment: ResolvedOptions;
  readonly #wire: Wire;
  readonly #handlers: SessionHandlers;

  constructor(environment: ResolvedOptions, wire: Wire, handlers: SessionHandlers) {
    this.#environment = environment;
    this.#wire = wire;
    this.#handlers = handlers;
    handlers.denyPrivate(ANONYMOUS);
  }

  setProvider(provider: AuthProvider | null): void {
    this.#nextRound();
    this.#provider = provider;
    this.#ticket = undefined;
    this.#failures = 0;
    this.#handlers.forgetPrivate();
    if (provider === null) {
      if (this.#open) this.#wire.send(encode.auth(this.#wire.nextId(), ''));
      this.#handlers.denyPrivate(ANONYMOUS);
    } else if (this.#open) {
      void this.#login('admitAfterAnswer');
    }
  }

  /** A connection is being made: the ticket is fetched meanwhile. */
  opening(): void {
    this.#ticket = this.#provider === null ? undefined : this.#fetchTicket(this.#provider);
  }

  opened(): void {
    this.#nextRound();
    this.#open = true;
    if (this.#provider === null) return this.#handlers.admit('public');
    this.#after(this.#environment.timing.authPatience, () => this.#handlers.admit('public'));
    void this.#login('admitAtOnce');
  }

  lost(): void {
    this.#nextRound();
    this.#open = false;
  }

  /** True when the frame with this id was the current login. */
  isLogin(id: number | undefined): boolean {
    return id !== undefined && id === this.#authId;
  }

  accepted(): void {
    this.#clearTimers();
    this.#failures = 0;
    this.#handlers.admit('all');
  }

  refused(error: TopicError): void {
    this.#handlers.denyPrivate(error);
    this.renew();
  }

  /** The server no longer takes the connection for the user's: logs in again, after a delay that grows with each failure. */
  renew(): void {
    if (!this.#open || this.#provider === null || this.#renewing) return;
    this.#nextRound();
    this.#renewing = true;
    const { backoffBase, backoffCap } = this.#environment.timing;
    const delay = fullJitter(++this.#failures, backoffBase, backoffCap, this.#environment.random);
    this.#after(delay, () => void this.#login('admitAfterAnswer'));
  }

  async #login(mode: 'admitAtOnce' | 'admitAfterAnswer'): Promise<void> {
    const round = this.#round;
    const provider = this.#provider;
    if (provider === null) return;
    const ticket = this.#ticket ?? this.#fetchTicket(provider);
    this.#ticket = undefined;
    this.#renewing = false;
    try {
      const token = await ticket;
      if (round !== this.#round) return;
      this.#clearTimers();
      this.#authId = this.#wire.nextId();
      this.#wire.send(encode.auth(this.#authId, token));
      if (mode === 'admitAtOnce') this.#handlers.admit('all');
      else this.#after(this.#environment.timing.answerWithin, () => this.renew());
    } catch (reason) {
      if (round === this.#round) this.#ticketRefused(reason);
    }
  }

  #ticketRefused(reason: unknown): void {
    this.#clearTimers();
    this.#handlers.admit('public');
    const error = toTopicError(reason);
    this.#handlers.denyPrivate(error);
    // A login that expires is the user's to renew, and a state says so; anything else is a fault.
    if (error.code !== LOGIN_EXPIRED && this.#failures === 0) this.#environment.report(reason);
    // An expired login cannot be mended from here: the application calls setAuth after the next one.
    if (error.code !== LOGIN_EXPIRED) this.renew();
  }

  #fetchTicket(provider: AuthProvider): Promise<string> {
    const ticket = Promise.resolve().then(provider).then(checkedTicket);
    // Seen again where the ticket is awaited; a connection that never opens must not leave an unhandled rejection.
    ticket.catch(() => undefined);
    return ticket;
  }

  #nextRound(): void {
    this.#round++;
    this.#authId = undefined;
    this.#renewing = false;
    this.#clearTimers();
  }

  #after(delay: number, work: () => void): void {
    this.#timers.push(this.#environment.scheduler.schedule(work, delay));
  }

  #clearTimers(): void {
    for (const timer of this.#timers) timer.unsubscribe();
    this.#timers = [];
  }
}

/** A ticket is sent as it is: anything else would be refused again and again. */
function checkedTicket(ticket: unknown): string {
  if (typeof ticket === 'string' && ticket !== '') return ticket;
  throw new TypeError('setAuth needs a function that gives a ticket');
}

function toTopicError(reason: unknown): TopicError {
  const { code, message } = (reason ?? {}) as { code?: unknown; message?: unknown };
  return {
    // An error without an answer of the exchange has the code 0.
    code: typeof code === 'number' && code > 0 ? code : INTERNAL,
    message: typeof message === 'string' ? message : 'the realtime ticket could not be fetched',
  };
}
