import { describe, expect, it } from 'vitest';
import { type Accumulator, type Topic, topics } from '@tidemark/streams';

const create = <V>(topic: Topic<Record<string, string>, V>) =>
  topic.accumulate.create({}) as unknown as Accumulator<object, object, V>;

describe.each([
  ['deposits', topics.deposits, 'depositId', 'credited'],
  ['withdrawals', topics.withdrawals, 'withdrawalId', 'completed'],
] as const)('%s', (name, topic, id, final) => {
  const entry = (which: string, status: string, createdAt: number) => ({ [id]: which, status, createdAt });
  interface Look {
    pending: Record<string, string>[];
    over: Record<string, string>[];
  }
  const create$ = () => create(topic as unknown as Topic<Record<string, string>, Look>);

  it('move from pending to over, each once', () => {
    const list = create$();
    list.reset({ [name]: [entry('a', 'confirming', 1), entry('b', final, 2)] });
    list.apply({ [name]: [entry('a', final, 1), entry('c', 'review', 3)] });
    expect(list.view().pending.map((each) => each[id])).toEqual(['c']);
    expect(list.view().over.map((each) => each[id])).toEqual(['b', 'a']);
  });

  it('keep what is pending, however old, and the newest of what is over', () => {
    const list = create$();
    list.reset({ [name]: [entry('old', 'confirming', 0)] });
    for (let time = 1; time <= 60; time++) list.apply({ [name]: [entry(`${time}`, final, time)] });
    expect(list.view().pending.map((each) => each[id])).toEqual(['old']);
    expect(list.view().over.map((each) => each[id])).toEqual(
      Array.from({ length: 50 }, (_, k) => `${60 - k}`),
    );
  });
});
