import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../../server/options/options.ts';
import { OptionsError } from '../../../../server/options/optionValues.ts';

describe('options of the realtime gateway', () => {
  it('bound what sockets ask for, by visitor and in all, and what they may ask for at once with it', () => {
    const args = ['--topic-rate', '50', '--topic-rate-in-all', '400', '--snapshot-rate', '2'];
    const env = { SNAPSHOT_RATE_IN_ALL: '3', TOPICS_PER_SOCKET: '0' };
    expect(readOptions(args, env)?.realtimeLimits).toMatchObject({
      topicsPerSecondPerAddress: 50,
      topicBurstPerAddress: 1_000,
      topicsPerSecondInAll: 400,
      topicBurstInAll: 4_000,
      topicsPerUpgrade: 0,
      snapshotBytesPerSecondPerAddress: 2 * 2 ** 20,
      snapshotBurstPerAddress: 16 * 2 ** 20,
      snapshotBytesPerSecondInAll: 3 * 2 ** 20,
      snapshotBurstInAll: 12 * 2 ** 20,
    });
  });

  it.each([
    [['--topic-rate', '20000']],
    [['--topic-rate-in-all', '100']],
    [['--topic-rate', '9']],
    [['--topics-per-socket', '101']],
    [['--snapshot-rate', '65']],
    [['--snapshot-rate-in-all', '0.5']],
  ])('%j is refused', (args) => {
    expect(() => readOptions(args, {})).toThrow(OptionsError);
  });
});
