import { REALTIME_LIMITS, type RealtimeLimits } from '../gateway/realtime/limits.ts';
import { OptionsError, type Range } from './optionValues.ts';

/** What operators can say of the realtime gateway. */
export const REALTIME_FLAGS = {
  'max-sockets': { type: 'string' },
  'max-sockets-per-address': { type: 'string' },
  'socket-memory': { type: 'string' },
  'topic-rate': { type: 'string' },
  'topic-rate-in-all': { type: 'string' },
  'topics-per-socket': { type: 'string' },
  'snapshot-rate': { type: 'string' },
  'snapshot-rate-in-all': { type: 'string' },
} as const;

export const REALTIME_HELP = `\
  --max-sockets N      realtime connections at once        (MAX_SOCKETS, 5000)
  --max-sockets-per-address N
                       those of an address                 (MAX_SOCKETS_PER_ADDRESS, 500)
  --socket-memory MB   what may wait to be sent to all of them (SOCKET_MEMORY, 256)
  --topic-rate N       topics a second and address that may be subscribed to, and twenty times as many at once (TOPIC_RATE, 1000)
  --topic-rate-in-all N
                       those of all addresses, and ten times as many at once (TOPIC_RATE_IN_ALL, 10000)
  --topics-per-socket N
                       topics that opening a connection counts as; its first topics are paid with it (TOPICS_PER_SOCKET, 20)
  --snapshot-rate MB   snapshots a second and address, and eight times as much at once (SNAPSHOT_RATE, 8)
  --snapshot-rate-in-all MB
                       those of all addresses, and four times as much at once (SNAPSHOT_RATE_IN_ALL, 64)`;

type RealtimeOption =
  | 'maxConnections'
  | 'maxConnectionsPerAddress'
  | 'maxUnsentBytesInAll'
  | 'topicsPerSecondPerAddress'
  | 'topicBurstPerAddress'
  | 'topicsPerSecondInAll'
  | 'topicBurstInAll'
  | 'topicsPerUpgrade'
  | 'snapshotBytesPerSecondPerAddress'
  | 'snapshotBurstPerAddress'
  | 'snapshotBytesPerSecondInAll'
  | 'snapshotBurstInAll';

export type RealtimeOptions = Pick<RealtimeLimits, RealtimeOption>;

const COUNT: Range = { min: 1, max: 1e6 };
/** What is there at once is a page's worth of topics at least. */
const TOPICS: Range = { min: 10, max: 1e6 };
const MEGABYTE = 2 ** 20;

/**
 * The limits that the options say; what may be asked for at once follows the rate, in the proportion of the defaults. Throws {@link OptionsError}.
 * @param given the number of an option, or the usual one
 */
export function realtimeOptions(
  given: (flag: keyof typeof REALTIME_FLAGS, range: Range, usual: number) => number,
): RealtimeOptions {
  const usual = REALTIME_LIMITS;
  const megabytes = (flag: keyof typeof REALTIME_FLAGS, bytes: number): number =>
    given(flag, COUNT, bytes / MEGABYTE) * MEGABYTE;
  const topics = given('topic-rate', TOPICS, usual.topicsPerSecondPerAddress);
  const topicsInAll = given('topic-rate-in-all', TOPICS, usual.topicsPerSecondInAll);
  const bytes = megabytes('snapshot-rate', usual.snapshotBytesPerSecondPerAddress);
  const bytesInAll = megabytes('snapshot-rate-in-all', usual.snapshotBytesPerSecondInAll);
  requireWithin('topic-rate', topics, topicsInAll);
  requireWithin('snapshot-rate', bytes / MEGABYTE, bytesInAll / MEGABYTE);
  const { maxConnections, maxConnectionsPerAddress, maxUnsentBytesInAll, topicsPerUpgrade } = usual;
  return {
    maxConnections: given('max-sockets', COUNT, maxConnections),
    maxConnectionsPerAddress: given('max-sockets-per-address', COUNT, maxConnectionsPerAddress),
    maxUnsentBytesInAll: megabytes('socket-memory', maxUnsentBytesInAll),
    topicsPerSecondPerAddress: topics,
    topicBurstPerAddress: (topics * usual.topicBurstPerAddress) / usual.topicsPerSecondPerAddress,
    topicsPerSecondInAll: topicsInAll,
    topicBurstInAll: (topicsInAll * usual.topicBurstInAll) / usual.topicsPerSecondInAll,
    // More than may be asked for at once would let nobody in.
    topicsPerUpgrade: given('topics-per-socket', { min: 0, max: TOPICS.min * 10 }, topicsPerUpgrade),
    snapshotBytesPerSecondPerAddress: bytes,
    snapshotBurstPerAddress: (bytes * usual.snapshotBurstPerAddress) / usual.snapshotBytesPerSecondPerAddress,
    snapshotBytesPerSecondInAll: bytesInAll,
    snapshotBurstInAll: (bytesInAll * usual.snapshotBurstInAll) / usual.snapshotBytesPerSecondInAll,
  };
}

/** Throws {@link OptionsError} where one address may ask for more than all of them. */
function requireWithin(flag: 'topic-rate' | 'snapshot-rate', own: number, inAll: number): void {
  if (own > inAll)
    throw new OptionsError(`--${flag} must not exceed --${flag}-in-all: ${own} is more than ${inAll}`);
}
