/** What one connection, one address, and all of them together may ask of the realtime gateway. */
export interface RealtimeLimits {
  readonly maxFrameBytes: number;
  /** Topics or keys that one frame may name. */
  readonly maxTopicsPerFrame: number;
  readonly framesPerSecond: number;
  readonly frameBurst: number;
  /** Topics and keys that the frames of a connection may name, on average and at once. */
  readonly topicsPerSecond: number;
  readonly topicBurst: number;
  /** Topics that the connections of one address (an IPv4 address, or the /64 of an IPv6 address) may subscribe to. */
  readonly topicsPerSecondPerAddress: number;
  readonly topicBurstPerAddress: number;
  /** The same of all addresses together. */
  readonly topicsPerSecondInAll: number;
  readonly topicBurstInAll: number;
  /** What an upgrade is charged in topics; the first topics of the connection are paid with it. */
  readonly topicsPerUpgrade: number;
  /** Bytes of snapshots, and of frames sent again, that go to one address and to all of them; beyond it they wait. */
  readonly snapshotBytesPerSecondPerAddress: number;
  readonly snapshotBurstPerAddress: number;
  readonly snapshotBytesPerSecondInAll: number;
  readonly snapshotBurstInAll: number;
  /** Subscriptions of the connections of one address. */
  readonly maxSubscriptionsPerAddress: number;
  /** Rejected frames (malformed, too many, a wrong topic, a wrong ticket) after which the connection is closed. */
  readonly maxOffences: number;
  readonly maxSubscriptions: number;
  readonly maxConnectionsPerAddress: number;
  /** Of all addresses; further upgrades are rejected. */
  readonly maxConnections: number;
  /** Unsent bytes above which a consumer counts as slow, and below which it has caught up. */
  readonly slowAboveBytes: number;
  readonly caughtUpBelowBytes: number;
  /** Unsent bytes of a connection, whatever they are; a frame that would exceed them closes it. */
  readonly maxUnsentBytes: number;
  /** Unsent bytes of all connections together; above them the connections with most are dropped. */
  readonly maxUnsentBytesInAll: number;
  /** Answers that a client has yet to read before its next frames are. */
  readonly maxUnsentAnswers: number;
  /** Calls of a connection without a result, from when on its next frames wait. */
  readonly maxCallsInFlight: number;
  /** How long a publisher outlives its last subscriber. */
  readonly lingerMs: number;
  /** How long a connection whose session has ended may take to authenticate anew, or as nobody. */
  readonly sessionGraceMs: number;
}

export const REALTIME_LIMITS: RealtimeLimits = {
  maxFrameBytes: 64 * 1024,
  maxTopicsPerFrame: 500,
  framesPerSecond: 50,
  frameBurst: 200,
  topicsPerSecond: 50,
  topicBurst: 1_000,
  topicsPerSecondPerAddress: 1_000,
  topicBurstPerAddress: 20_000,
  topicsPerSecondInAll: 10_000,
  topicBurstInAll: 100_000,
  topicsPerUpgrade: 20,
  snapshotBytesPerSecondPerAddress: 8 * 1024 * 1024,
  snapshotBurstPerAddress: 64 * 1024 * 1024,
  snapshotBytesPerSecondInAll: 64 * 1024 * 1024,
  snapshotBurstInAll: 256 * 1024 * 1024,
  maxSubscriptionsPerAddress: 10_000,
  maxOffences: 50,
  maxSubscriptions: 200,
  maxConnectionsPerAddress: 500,
  maxConnections: 5_000,
  slowAboveBytes: 1024 * 1024,
  caughtUpBelowBytes: 64 * 1024,
  maxUnsentBytes: 4 * 1024 * 1024,
  maxUnsentBytesInAll: 256 * 1024 * 1024,
  maxUnsentAnswers: 64,
  maxCallsInFlight: 64,
  lingerMs: 30_000,
  sessionGraceMs: 3_000,
};

/** Close codes; clients come back after each of them, with backoff. */
export const CLOSE = {
  /** The server is going down or restarting. */
  restarting: 1012,
  /** The session has ended; log in again, or come back as nobody. */
  sessionEnded: 4001,
  /** A frame could not be delivered in time; recover by `since`. */
  slowConsumer: 4008,
  /** Too many rejected frames; wait before trying again. */
  tooManyFrames: 4029,
  /** Too many connections from one address. */
  tooManyConnections: 4030,
} as const;
