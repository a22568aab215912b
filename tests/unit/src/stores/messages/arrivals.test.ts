import type { Message } from '@tidemark/sdk/contract';
import type { Messages, TopicState } from '@tidemark/streams';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { arrivals } from '../../../../../src/stores/messages/arrivals.ts';

const message = (id: string): Message => ({
  id,
  type: 'system',
  title: id,
  linkUrl: '',
  read: false,
  createTime: 1,
  template: null,
});

function state(ids: readonly string[] | undefined): TopicState<Messages> {
  const key = 'messages';
  if (ids === undefined)
    return { key, phase: 'loading', value: undefined, ts: undefined, receivedAt: undefined };
  const value = { messages: ids.map(message), unread: ids.length };
  return { key, phase: 'live', value, ts: 1, receivedAt: 1 };
}

function arrivedIn(...states: (readonly string[] | undefined)[]): string[][] {
  const arrived: string[][] = [];
  arrivals(of(...states.map(state))).subscribe((list) => arrived.push(list.map(({ id }) => id)));
  return arrived;
}

describe('messages that arrive', () => {
  it('are none of those that were there', () => {
    expect(arrivedIn(undefined, ['a', 'b'])).toEqual([]);
  });

  it('are told in the bursts they came in, each once', () => {
    expect(arrivedIn(['a'], ['c', 'b', 'a'], ['d', 'c', 'b', 'a'])).toEqual([['c', 'b'], ['d']]);
  });

  it('are none of what the next user has', () => {
    expect(arrivedIn(['a'], undefined, ['c', 'b'], ['d', 'c', 'b'])).toEqual([['d']]);
  });

  it('are not those that were only read', () => {
    expect(arrivedIn(['a'], ['a'], ['b', 'a'])).toEqual([['b']]);
  });
});
