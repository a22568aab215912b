import { describe, expect, it } from 'vitest';
import { parseRecording } from '@tidemark/streams';
import { topicKey, type QueryMembers } from '@tidemark/sdk/contract';
import { topicsIn } from '../../../../scripts/replay/topics.ts';
import { isWhole, replayThroughHub } from '../../../../scripts/replay/throughHub.ts';
import { describeSummary } from '../../../../scripts/replay/summary.ts';
import { jsonOf, topics } from '../../openapi/support/contracts.ts';

interface Example {
  readonly query: QueryMembers;
  readonly snapshot: never;
  readonly delta: unknown;
}

/** What the documents show of every topic. */
const examples = topics.map(({ path, requestBody }) => {
  const { query, snapshot } = (jsonOf(requestBody)?.example ?? {}) as Example;
  return { name: path, key: topicKey(path, query), query, snapshot };
});

const START = 1_700_000_000_000;

const frames = [
  ...parseRecording(
    examples.map(({ key, snapshot: data }, index) => {
      const ts = START + index;
      return `${ts}000000 ${JSON.stringify({ key, kind: 'snapshot', seq: 1, epoch: 'e', sentAt: ts, data })}`;
    }),
  ),
];

describe('the topics of a recording', () => {
  it('are all of the documents', () => {
    expect(topicsIn(frames).map(({ topic, key, query }) => ({ name: topic.name, key, query }))).toEqual(
      examples.map(({ name, key, query }) => ({ name, key, query })),
    );
  });

  it.each(examples)('$name: a late listener gets a snapshot of the same value', ({ key, snapshot }) => {
    const recorded = topicsIn(frames).find((each) => each.key === key);
    if (recorded === undefined) throw new Error(`${key} is missing`);
    const { accumulate } = recorded.topic;
    const [first, second] = [accumulate.create(recorded.query), accumulate.create(recorded.query)];
    first.reset(snapshot);
    const value = first.view();
    second.reset(JSON.parse(JSON.stringify(accumulate.snapshotOf(value))) as never);
    expect(second.view()).toEqual(value);
  });

  it('are played through the hub, and each is described', async () => {
    const summary = await replayThroughHub({
      source: 'tidemark',
      recorded: frames.length,
      frames,
      damage: [],
    });
    expect(isWhole(summary)).toBe(true);
    expect(summary.states.map(({ phase }) => phase)).toEqual(examples.map(() => 'live'));
    const text = describeSummary(summary);
    for (const { key } of examples) expect(text).toContain(`${key}  live  `);
    expect(text).not.toMatch(/undefined|null|NaN/);
  });
});
