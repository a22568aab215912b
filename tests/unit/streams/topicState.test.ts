import { describe, expectTypeOf, it } from 'vitest';
import type { Quote } from '@tidemark/sdk/contract';
import type { TopicError, TopicState } from '@tidemark/streams';

// Checked by the compiler, which reads the tests as well: at run time these say nothing.
describe('the state of a topic', () => {
  it('has a value and its times while it is live or stale', () => {
    const look = (state: TopicState<Quote>): void => {
      if (state.phase !== 'live' && state.phase !== 'stale') return;
      expectTypeOf(state.value).toEqualTypeOf<Quote>();
      expectTypeOf(state.ts).toEqualTypeOf<number>();
      expectTypeOf(state.receivedAt).toEqualTypeOf<number>();
      expectTypeOf(state.error).toEqualTypeOf<undefined>();
    };
    expectTypeOf(look).toBeFunction();
  });

  it('has nothing while it is loading', () => {
    type Loading = Extract<TopicState<Quote>, { phase: 'loading' }>;
    expectTypeOf<Loading['value']>().toEqualTypeOf<undefined>();
    expectTypeOf<Loading['ts']>().toEqualTypeOf<undefined>();
    expectTypeOf<Loading['error']>().toEqualTypeOf<undefined>();
  });

  it('says why it is in error, and perhaps what was known', () => {
    type Failed = Extract<TopicState<Quote>, { phase: 'error' }>;
    expectTypeOf<Failed['error']>().toEqualTypeOf<TopicError>();
    expectTypeOf<Failed['value']>().toEqualTypeOf<Quote | undefined>();
  });

  it('is told apart after it was taken to pieces, too', () => {
    const look = ({ phase, value, error }: TopicState<Quote>): void => {
      if (phase === 'live') expectTypeOf(value).toEqualTypeOf<Quote>();
      if (phase === 'error') expectTypeOf(error).toEqualTypeOf<TopicError>();
    };
    expectTypeOf(look).toBeFunction();
  });
});
