import type { CommandInput } from './command.ts';
import { UsageError } from './usage.ts';

/** How many entries are asked for. Throws {@link UsageError} for what is no number of 1 to 100. */
export function limitOf({ limit }: Pick<CommandInput, 'limit'>, usual: number): number {
  if (limit === undefined) return usual;
  if (!/^([1-9]\d?|100)$/.test(limit)) throw new UsageError(`--limit must be 1 to 100, not "${limit}".`);
  return Number(limit);
}
