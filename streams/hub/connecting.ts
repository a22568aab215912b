/** What the hub needs of a WebSocket: that of a browser, of Node, and of `ws` fit. */
export interface WebSocketLike {
  readonly readyState: number;
  addEventListener(type: 'error', listener: (event: object) => void): void;
  send(data: string): void;
  close(code?: number, reason?: string): void;
}

/** Constructor of a WebSocket. */
export type WebSocketClass = new (url: string) => WebSocketLike;

/** Where to connect to, asked at each attempt. */
export type AddressProvider = () => string | Promise<string>;

/** The address as sockets take it; that of a page is its socket's. Throws a TypeError when it cannot be one. */
function socketAddress(text: string): string {
  const page = (globalThis as { location?: { href: string } }).location?.href;
  const href = URL.canParse(text, page) ? new URL(text, page).href : '';
  if (!/^(ws|http)s?:/.test(href)) throw new TypeError(`not the address of a websocket: ${text}`);
  return href.replace('http', 'ws');
}

/** Gives the address of a socket at each attempt; rejects when there is none. Throws a TypeError when a text cannot be one. */
export function addressProvider(url: string | AddressProvider): () => Promise<string> {
  if (typeof url === 'string') socketAddress(url);
  const ask = typeof url === 'string' ? () => url : url;
  return async () => socketAddress(await ask());
}

/** Named by a variable, so that no bundler puts it in a page, where it is not needed. */
const NODE_SOCKET = 'ws';

const loadNodeSocket = () =>
  import(/* webpackIgnore: true */ /* @vite-ignore */ NODE_SOCKET) as Promise<{
    readonly default: WebSocketClass;
  }>;

/** Gives the class of sockets that was chosen, or the platform's, or that of `ws` where it has none (Node before 22). */
export function socketLoader(chosen: WebSocketClass | undefined): () => Promise<WebSocketClass> {
  const known = chosen ?? (globalThis as { WebSocket?: WebSocketClass }).WebSocket;
  return async () => {
    if (known !== undefined) return known;
    try {
      return (await loadNodeSocket()).default;
    } catch (cause) {
      const message = '@tidemark/streams needs WebSocket, which this environment does not have';
      throw new TypeError(message, { cause });
    }
  };
}

/** What an event of a socket, or an exception, says of itself. Browsers do not say why. */
export function problemOf(what: object): string {
  // oxlint-disable-next-line typescript/prefer-nullish-coalescing
  return (what as { message?: string }).message || 'failed';
}

/** Where a connection was to go and why it could not, for people to read; undefined when it just ended. */
export function failureText(target: string | undefined, problem: string | undefined): string | undefined {
  return problem && [target, problem].filter(Boolean).join(': ');
}

/** Runs a handler whose exception is for the error handler of the page, not for whoever has something to tell. */
export function runApart(handle: () => void): void {
  try {
    handle();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
