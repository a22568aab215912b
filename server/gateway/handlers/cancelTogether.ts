import { REJECT, type Command, type CommandResult } from '../../engine/protocol.ts';
import { engineReject, type HandlerContext } from './context.ts';

type Done = Extract<CommandResult, { ok: true }>;

/** What an order or trigger that ended meanwhile is rejected with. */
const ENDED: ReadonlySet<number> = new Set([REJECT.unknownOrder, REJECT.unknownTrigger]);

/**
 * Runs cancels together, durable by one write, and returns what they did. Skips orders that ended meanwhile; throws any other reject of
 * the engine. The views contain the effects when this resolves.
 */
export async function cancelTogether(
  { exchange, views }: Pick<HandlerContext, 'exchange' | 'views'>,
  commands: readonly Command[],
): Promise<readonly Done[]> {
  if (commands.length === 0) return [];
  const results = await exchange.submitTogether(commands);
  const done = results.filter((result) => result.ok);
  const last = done.at(-1);
  if (last !== undefined) await views.reached(last.seq);
  const refused = results.find((result) => !result.ok && !ENDED.has(result.code));
  if (refused !== undefined && !refused.ok) throw engineReject(refused);
  return done;
}
