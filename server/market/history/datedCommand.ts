import type { Command } from '../../engine/protocol.ts';

/** A command of the past. */
export interface DatedCommand {
  readonly time: number;
  readonly command: Command;
}
