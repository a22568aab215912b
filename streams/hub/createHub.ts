import { socketLoader, type WebSocketClass } from './connecting.ts';
import { createHubOn, type Hub } from './hub.ts';
import { DEFAULT_TIMING, type HubSettings } from './options.ts';
import { reconnectingTransport } from './transport.ts';
import type { TransportFactory } from './transport.ts';

export interface HubOptions extends HubSettings {
  /**
   * Address of the realtime endpoint, e.g. `wss://exchange.example/realtime`; a function is asked at each attempt to connect. When it
   * rejects, the attempt has failed.
   */
  readonly url?: string | (() => string | Promise<string>);
  /** WebSocket class; default: the platform's, or that of `ws` where it has none (Node before 22). */
  readonly WebSocket?: WebSocketClass;
  /** How a connection is made; default: `reconnecting-websocket` on `url` and `WebSocket`. */
  readonly transport?: TransportFactory;
}

/**
 * Opens a realtime connection, which reconnects until `close`.
 * Throws a TypeError when the options name no transport and no address, or one that no socket has.
 */
export function createHub(options: HubOptions): Hub {
  return createHubOn(options.transport ?? defaultTransport(options), options);
}

function defaultTransport({ url, WebSocket, timing }: HubOptions): TransportFactory {
  if (url === undefined) throw new TypeError('createHub needs a url or a transport');
  const { connectTimeout } = { ...DEFAULT_TIMING, ...timing };
  return reconnectingTransport(url, socketLoader(WebSocket), connectTimeout);
}
