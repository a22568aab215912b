import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Probes } from '../condition/serverCondition.ts';
import type { Metrics } from './metrics.ts';
import { PROBES } from '../condition/probes.ts';

/** A few collectors and supervisors; nobody else asks here. */
const MAX_CONNECTIONS = 50;

const REQUEST_WITHIN_MS = 5_000;

export interface MetricsServerOptions {
  readonly metrics: Pick<Metrics, 'text'>;
  readonly probes: Probes;
}

/** The port of those who watch the server: `/metrics`, `/live` and `/ready`. It answers before the exchange has started. */
export class MetricsServer {
  readonly #options: MetricsServerOptions;
  readonly #server: Server;

  private constructor(options: MetricsServerOptions) {
    this.#options = options;
    this.#server = createServer({ requestTimeout: REQUEST_WITHIN_MS }, (request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    this.#server.maxConnections = MAX_CONNECTIONS;
  }

  /** Rejects with EADDRINUSE and its like. */
  static async start(
    options: MetricsServerOptions,
    { host, port }: { readonly host: string; readonly port: number },
  ): Promise<MetricsServer> {
    const started = new MetricsServer(options);
    await new Promise<void>((resolve, reject) => {
      started.#server.once('error', reject);
      started.#server.listen(port, host, resolve);
    });
    return started;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer({ method, url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = url.split('?', 1)[0] ?? '';
    const send = (status: number, text: string, contentType = 'text/plain; charset=utf-8'): void => {
      response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' });
      response.end(method === 'HEAD' ? undefined : text);
    };
    if (method !== 'GET' && method !== 'HEAD') return send(405, 'GET only\n');
    const probe = PROBES[path];
    if (probe !== undefined) {
      const { status, text } = probe(this.#options.probes);
      return send(status, text);
    }
    if (path !== '/metrics') return send(404, 'There are /metrics, /live and /ready\n');
    const { contentType, text } = await this.#options.metrics.text();
    send(200, text, contentType);
  }
}
