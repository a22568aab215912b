/** What callers may keep open, and how long they may take until a request is whole. */
export interface ConnectionLimits {
  /** Of all callers; further connections are closed. */
  readonly maxConnections: number;
  /** Of one IPv4 address or one /64 of IPv6; those of trusted proxies are not counted. */
  readonly maxConnectionsPerAddress: number;
  /** From the connection, or the first byte of a further request, to the end of the headers. */
  readonly headersWithinMs: number;
  /** What the body may take besides. */
  readonly bodyWithinMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  maxConnections: 10_000,
  maxConnectionsPerAddress: 1_000,
  headersWithinMs: 20_000,
  bodyWithinMs: 30_000,
};
