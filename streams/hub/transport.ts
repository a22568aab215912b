/** What a transport tells the hub. Handlers never throw. */
export interface TransportHandlers {
  /** The transport wants to connect; it does so when `start` is called, now or later. */
  attempt(start: () => void): void;
  open(): void;
  /** A message; anything but a string is not of this protocol. */
  message(data: unknown): void;
  /** The connection is gone, or could not be made. `attempt` follows unless the transport was closed. */
  down(): void;
}

/** One text-frame connection that is made again, for ever, each time it is lost. */
export interface Transport {
  /** Sends one frame; returns false, and sends nothing later either, when not connected. */
  send(frame: string): boolean;
  /** Drops the connection, open or half-open, and asks for a new attempt. */
  reconnect(): void;
  /** Ends everything; no handler is called afterwards. */
  close(): void;
}

/** Creates a transport, which calls `handlers.attempt` before its first connection, and no handler before it is returned. */
export type TransportFactory = (handlers: TransportHandlers) => Transport;
