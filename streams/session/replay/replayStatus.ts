import type { Faults } from './faults.ts';

/** Where a replay is. */
export interface ReplayStatus {
  /** Milliseconds since the start of the session. */
  readonly position: number;
  readonly isPlaying: boolean;
  /** Everything was played. */
  readonly isOver: boolean;
  readonly speed: number;
  readonly faults: Faults;
}
