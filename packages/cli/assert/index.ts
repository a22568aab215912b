import type { Session } from '@tidemark/streams/session';
import { statesAt, type MomentOptions } from '../replay/statesAt.ts';
import { problemOf } from './evaluate.ts';
import { parseExpression } from './parseExpression.ts';

/**
 * Replays a session to a moment, on virtual time, and says why an assertion does not hold there; resolves to undefined when it does.
 *
 * @param assertion such as `quotes/BTC-USD.last == 2682.81`; decimals are compared exactly
 * @throws {Error} if the assertion cannot be read, or names a topic that the session does not have
 */
export async function checkAssertion(
  session: Session,
  assertion: string,
  options: MomentOptions,
): Promise<string | undefined> {
  const expression = parseExpression(assertion);
  const problem = problemOf(expression, await statesAt(session, options));
  return problem === undefined ? undefined : `${assertion} does not hold: ${problem}`;
}
