import { Observable } from 'rxjs';
import type { OperatorFunction } from 'rxjs';
import { catchFaults } from '../hub/guarded.ts';
import { steadyNow } from '../hub/systemTimers.ts';
import type { TopicError, TopicState } from '../topic.ts';

/** What `live` tells besides values. */
export interface LiveOptions<Otherwise> {
  /** Told, once, when the value ceases to be current, and at the beginning until it is there: what a bot needs to withdraw its quotes. */
  readonly otherwise?: Otherwise;
  /** Told, once for each time, that the exchange rejected the topic: no value comes until it is asked for otherwise. Default: the console. */
  readonly onError?: (error: TopicError, key: string) => unknown;
}

/**
 * The values of a topic that are current, and no others: nothing while it is loading, stale or in error.
 *
 *     hub.topic(topics.quote, { instrument: 'BTC/USDT' }).pipe(live())
 *     hub.topic(topics.quote, { instrument: 'BTC/USDT' }).pipe(live({ otherwise: undefined }))
 */
export function live<Value>(
  options?: Pick<LiveOptions<never>, 'onError'>,
): OperatorFunction<TopicState<Value>, Value>;
export function live<Value, Otherwise>(
  options: LiveOptions<Otherwise>,
): OperatorFunction<TopicState<Value>, Value | Otherwise>;
export function live<Value, Otherwise>(
  options: LiveOptions<Otherwise> = {},
): OperatorFunction<TopicState<Value>, Value | Otherwise> {
  const { onError = toConsole } = options;
  return (states$) =>
    new Observable((subscriber) => {
      let isLive: boolean | undefined;
      let isRejected = false;
      return states$.subscribe({
        next: (state) => {
          const [wasLive, wasRejected] = [isLive, isRejected];
          isLive = state.phase === 'live';
          isRejected = state.phase === 'error';
          if (state.phase === 'live') subscriber.next(state.value);
          else if ('otherwise' in options && wasLive !== false) subscriber.next(options.otherwise);
          // Last, so that its own fault keeps no quote from being withdrawn.
          if (state.phase === 'error' && !wasRejected)
            catchFaults(() => onError(state.error, state.key), faultToConsole);
        },
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
    });
}

function toConsole({ code, message }: TopicError, key: string): void {
  // oxlint-disable-next-line no-console -- Who passes no onError would wait for values without end.
  console.error(`${key} was rejected: ${code} ${message}`);
}

function faultToConsole(error: unknown): void {
  // oxlint-disable-next-line no-console -- A fault of onError has nobody else to be told to.
  console.error(error);
}

/**
 * How long ago the value of a state was sent, in milliseconds; undefined without one. A value that has not changed is old without being stale: whether
 * it is current says the phase.
 *
 * @param now time by the hub's clock, in milliseconds since the Unix epoch; default: that of hubs which are given no other
 */
export function ageOf({ receivedAt }: TopicState<unknown>, now: number = steadyNow()): number | undefined {
  return receivedAt === undefined ? undefined : Math.max(0, now - receivedAt);
}
