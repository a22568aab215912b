import { Subject, type Observable } from 'rxjs';
import type { Transport, TransportFactory, TransportHandlers } from '../../hub/transport.ts';
import type { InterruptibleClock } from './clock.ts';
import { NO_FAULTS, type FaultName, type Faults } from './faults.ts';
import { Line, type Fate } from './line.ts';
import type { Random } from './random.ts';
import type { ReplayServer, ServerConnection } from './server.ts';

/** A frame on the wire, and what became of it. */
export interface WireFrame {
  /** Time at which it was sent, by the clock of the wire. */
  readonly at: number;
  readonly connection: number;
  /** As the client sees it. */
  readonly direction: 'in' | 'out';
  readonly frame: string;
  readonly fate: Fate;
}

export interface WireOptions {
  readonly clock: InterruptibleClock;
  readonly faults?: Faults;
  /** Time that a frame takes one way, in milliseconds. Default 0. */
  readonly latency?: number;
}

/** How long a connection takes to be made, in milliseconds. */
const CONNECT_MS = 10;

/** Least time that a frame of the client takes, in milliseconds. */
const LEAST_OUT_MS = 1;

/** What sockets say when they did not end by a close frame. */
const LOST = 1006;

/** Between a hub and a replay server: one connection at a time, on which things go wrong. */
export class FaultyWire {
  faults: Faults;
  /** Whether connections can be made; those that are asked for meanwhile wait. */
  #isUp = false;
  #server: ReplayServer | undefined;
  #random: Random | undefined;
  #client: TransportHandlers | undefined;
  #link: Link | undefined;
  /** A connection that was asked for. */
  #asked = false;
  #connections = 0;
  readonly #frames$ = new Subject<WireFrame>();
  readonly #options: WireOptions;

  constructor(options: WireOptions) {
    this.#options = options;
    this.faults = options.faults ?? NO_FAULTS;
  }

  /** Every frame that is sent. Costs nothing while nobody listens. */
  get frames$(): Observable<WireFrame> {
    return this.#frames$;
  }

  /** Whether a connection is there. */
  get isOpen(): boolean {
    return this.#link !== undefined;
  }

  /** Whether the server takes connections. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** Give this to one `createHub`. */
  readonly transport: TransportFactory = (client) => {
    this.#client = client;
    this.#attemptSoon();
    const transport: Transport = {
      send: (frame) => {
        this.#link?.toServer.send(frame);
        return this.#link !== undefined;
      },
      reconnect: () => this.lose(),
      close: () => {
        this.#client = undefined;
        this.#unlink();
      },
    };
    return transport;
  };

  /** Loses the connection; it can be made again at once. */
  lose(code = LOST, reason = ''): void {
    if (this.#link === undefined) return;
    this.#unlink();
    this.#client?.down(undefined, { code, reason });
    this.#attemptSoon();
  }

  /** Nothing comes for so long. */
  stall(milliseconds: number): void {
    this.#link?.toClient.hold(milliseconds);
    this.#link?.toServer.hold(milliseconds);
  }

  /** Whether the server takes connections from now on; where it does not, the present one is lost. */
  serve(isUp: boolean, code?: number, reason?: string): void {
    this.#isUp = isUp;
    if (isUp) this.#connectWhenBoth();
    else this.lose(code, reason);
  }

  /** Leads to this server from now on, with these random numbers; the connection to the last one is lost. */
  restart(server: ReplayServer, random: Random, isUp = true): void {
    this.#server = server;
    this.#random = random;
    this.lose();
    this.serve(isUp);
  }

  /** Makes one thing go wrong now: with the connection, or with the next frame that comes. */
  inject(fault: FaultName): void {
    if (fault === 'disconnect') this.lose();
    else if (fault === 'stall') this.stall(this.faults.stallMs);
    else this.#link?.toClient.inject(fault);
  }

  #attemptSoon(): void {
    // No handler may be called before the transport is returned.
    this.#options.clock.schedule(() => {
      this.#client?.attempt(() => {
        this.#asked = true;
        // A ticket may be fetched meanwhile.
        this.#options.clock.interrupt?.();
        this.#connectWhenBoth();
      });
    });
  }

  #connectWhenBoth(): void {
    if (!this.#asked || !this.#isUp) return;
    this.#options.clock.schedule(() => {
      if (!this.#asked || !this.#isUp || this.#link !== undefined) return;
      if (this.#client === undefined || this.#server === undefined || this.#random === undefined) return;
      this.#asked = false;
      this.#open(this.#client, this.#server, this.#random);
    }, CONNECT_MS);
  }

  #open(client: TransportHandlers, server: ReplayServer, random: Random): void {
    this.#connections++;
    const { clock, latency = 0 } = this.#options;
    const connection = this.#connections;
    const line = (direction: 'in' | 'out', arrive: (frame: string) => void): Line =>
      new Line({
        clock,
        random,
        // A request is answered after it was sent, not while it is.
        latency: direction === 'in' ? latency : Math.max(latency, LEAST_OUT_MS),
        faults: () => this.faults,
        arrive,
        disconnect: () => this.#breakOff(link),
        note: (frame, fate) => this.#note({ connection, direction, frame, fate }),
      });
    const link: Link = {
      toClient: line('in', (frame) => client.message(frame)),
      toServer: line('out', (frame) => link.server.receive(frame)),
      server: server.connect({
        receive: (frame) => link.toClient.send(frame),
        closed: (code, reason) => this.lose(code, reason),
      }),
    };
    this.#link = link;
    clock.interrupt?.();
    client.open();
  }

  /** Nothing crosses any more; the client hears of it in a moment, as sockets tell it. */
  #breakOff(link: Link): void {
    cut(link);
    this.#options.clock.schedule(() => {
      if (this.#link === link) this.lose();
    });
  }

  #note(frame: Omit<WireFrame, 'at'>): void {
    if (this.#frames$.observed) this.#frames$.next({ at: this.#options.clock.now(), ...frame });
  }

  #unlink(): void {
    const link = this.#link;
    this.#link = undefined;
    if (link !== undefined) cut(link);
  }
}

function cut({ toClient, toServer, server }: Link): void {
  toClient.cut();
  toServer.cut();
  server.close();
}

interface Link {
  readonly toClient: Line;
  readonly toServer: Line;
  readonly server: ServerConnection;
}
