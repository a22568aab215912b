import type { Observable } from 'rxjs';
import type { Position } from './contract.ts';
import { createKeyedList } from './keyedList.ts';
import type { NoQuery } from './noQuery.ts';
import type { Hub } from './hub/hubApi.ts';
import type { Topic, TopicState } from './topic.ts';

const keyOf = ({ contract, marginMode, positionSide }: Position): string =>
  `${contract} ${marginMode} ${positionSide}`;

/** Closed positions have a quantity of zero, however many decimals it is written with. */
const isClosed = ({ side }: Position): boolean => side === null;

/** The user's open positions, longest there first; deltas carry those that changed, closed ones included. */
export const positionsTopic: Topic<NoQuery, readonly Position[]> = {
  name: 'positions',
  private: true,
  create: () => createKeyedList<Position>('positions', keyOf, isClosed),
};

/**
 * The logged-in user's open positions; phase `error` with code 10001 while nobody is logged in. What moves with the
 * mark (profit, margin ratio) is for the client to work out.
 */
export function positions$(hub: Hub): Observable<TopicState<readonly Position[]>> {
  return hub.topic(positionsTopic, {});
}
