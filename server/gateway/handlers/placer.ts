import type { Command } from '../../engine/protocol.ts';
import { sessionOf } from './context.ts';
import type { Submit } from './together.ts';

const PLACING: ReadonlySet<Command['kind']> = new Set(['placeOrder', 'placeContractOrder', 'placeTrigger']);

/** Wraps `submit` so that what a call places names the call's login or API key, which cancel-on-disconnect goes by. */
export function asPlacer(call: Parameters<typeof sessionOf>[0], submit: Submit): Submit {
  const { id: placedBy } = sessionOf(call);
  return (command) => submit(PLACING.has(command.kind) ? { ...command, placedBy } : command);
}
