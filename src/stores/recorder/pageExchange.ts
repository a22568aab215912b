import type { WebSocketLike } from '@tidemark/streams';
import { FaultyWire, inRound, randomsOf, ReplayServer } from '@tidemark/streams/session';
import type { CallEntry, FaultName, Faults, Timeline } from '@tidemark/streams/session';
import { asyncScheduler } from 'rxjs';
import type { WireTarget } from './pageWire.ts';
import { ReplaySocket } from './replaySocket.ts';

export interface PageExchangeOptions {
  readonly timeline: Timeline;
  /** In the order in which they ended. */
  readonly calls: readonly CallEntry[];
  readonly seed: number;
  readonly faults: Faults;
}

/** How many were begun in this page. */
let rounds = 0;

/**
 * The recorded exchange as the page meets it while a session is played: its frames up to a position, and its answers to calls. The page keeps
 * its own time, so that its connection stays while the replay is paused.
 */
export class PageExchange implements WireTarget {
  readonly #options: PageExchangeOptions;
  #server = new ReplayServer({ now: Date.now });
  #wire: FaultyWire | undefined;
  #sockets = 0;
  #next = 0;
  #position = 0;
  #isUp = true;
  /** Not one for two: the page still holds what the round before, or the exchange itself, has sent. */
  #round = 0;

  constructor(options: PageExchangeOptions) {
    this.#options = options;
    this.#begin();
  }

  openSocket(): WebSocketLike {
    const wire = new FaultyWire({ clock: asyncScheduler, faults: this.#options.faults });
    this.#wire = wire;
    this.#sockets++;
    this.#connect();
    return new ReplaySocket(wire.transport);
  }

  /** The last answer to the same call by now, or else the first one after; `undefined` for a call that was not made. */
  answer(request: Request): Promise<Response> | undefined {
    const path = shownPath(request.url);
    const same = this.#options.calls.filter(
      (call) => call.method === request.method && shownPath(call.path) === path && call.answer !== undefined,
    );
    const call = same.findLast(({ at }) => at <= this.#position * 1_000) ?? same[0];
    return call && Promise.resolve(Response.json(call.answer, { status: call.status }));
  }

  /** Goes to a position, in milliseconds since the start of the session; one that lies behind begins anew. */
  follow(position: number): void {
    if (position < this.#position) this.#begin();
    this.#position = position;
    const { events } = this.#options.timeline;
    for (
      let event = events[this.#next];
      event !== undefined && event.at <= position;
      event = events[++this.#next]
    ) {
      if (event.kind === 'frame') this.#server.frame(inRound(event.frame, this.#round));
      else if (event.kind === 'unknown') this.#server.lose(inRound(event.frame, this.#round));
      else this.#serve(event.kind === 'open');
    }
  }

  inject(fault: FaultName): void {
    this.#wire?.inject(fault);
  }

  #serve(isUp: boolean): void {
    this.#isUp = isUp;
    this.#wire?.serve(isUp);
  }

  #begin(): void {
    this.#round = ++rounds;
    this.#next = 0;
    this.#server = new ReplayServer({ now: Date.now });
    for (const topic of this.#options.timeline.topics) this.#server.add(topic);
    this.#isUp = true;
    this.#connect();
  }

  #connect(): void {
    const [random] = randomsOf(this.#options.seed + this.#sockets, 1);
    if (random !== undefined) this.#wire?.restart(this.#server, random, this.#isUp);
  }
}

/** Without what differs from call to call: the token. */
function shownPath(url: string): string {
  const { pathname, searchParams } = new URL(url, location.origin);
  searchParams.delete('auth');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}
