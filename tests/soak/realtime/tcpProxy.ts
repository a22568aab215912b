import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { ProxiedConnection } from './proxiedConnection.ts';
import type { Fault } from './proxiedConnection.ts';

/** A TCP proxy in front of an exchange, with a line that can be made as bad as lines are. It knows what it let through, and when. */
export class TcpProxy {
  /** What a browser goes to. */
  readonly address: string;
  readonly #server: Server;
  readonly #connections = new Set<ProxiedConnection>();
  #fault: Fault = { kind: 'none' };
  /** The page's realtime connections, the newest last. */
  readonly #realtime: ProxiedConnection[] = [];
  #isRefusing = false;

  private constructor(server: Server) {
    this.#server = server;
    this.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Listens on a free port. @param target where the exchange is, such as `http://127.0.0.1:8080` */
  static async to(target: string): Promise<TcpProxy> {
    const server = createServer({ noDelay: true });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const proxy = new TcpProxy(server);
    const { hostname, port } = new URL(target);
    server.on('connection', (client) => proxy.#take(client, hostname, Number(port)));
    return proxy;
  }

  /** How the line is from now on, for connections that there are and for new ones. What was held back follows when it is good again. */
  set fault(fault: Fault) {
    this.#fault = fault;
    for (const connection of this.#connections) connection.fault = fault;
  }

  /** Ends every connection at once, by a reset, and refuses new ones until it is told to stop. */
  refuse(isRefusing: boolean): void {
    this.#isRefusing = isRefusing;
    if (isRefusing) this.reset();
  }

  /** Ends every connection by a reset. */
  reset(): void {
    for (const connection of this.#connections) connection.reset();
  }

  /** Swallows whatever comes on the connections that there are, for ever, and ends none: what a router does that has lost its memory. */
  orphan(which: 'all' | 'realtime' = 'all'): void {
    for (const connection of this.#connections)
      if (which === 'all' || connection.isRealtime) connection.fault = { kind: 'swallow' };
  }

  /** As of when the page may know everything that the exchange has sent it, in milliseconds of the machine's clock; undefined before anything came. */
  get completeAsOf(): number | undefined {
    return this.#heard?.completeAsOf;
  }

  /** When the newest bytes that the page was let have were sent. */
  get newestAt(): number | undefined {
    return this.#heard?.newestAt;
  }

  /** The newest realtime connection on which anything was let through. */
  get #heard(): ProxiedConnection | undefined {
    return this.#realtime.findLast(({ newestAt }) => newestAt !== undefined);
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.reset();
    await closed;
  }

  #take(client: Socket, host: string, port: number): void {
    client.on('error', () => undefined);
    if (this.#isRefusing) return void client.resetAndDestroy();
    const connection = new ProxiedConnection(client, connect({ host, port, noDelay: true }), this.#fault);
    this.#connections.add(connection);
    client.once('close', () => this.#connections.delete(connection));
    client.once('data', () => connection.isRealtime && this.#realtime.push(connection));
  }
}
