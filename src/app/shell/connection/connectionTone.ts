import type { ConnectionPhase } from '../../../stores/connection/index.ts';
import type { StatusTone } from '../../../ui/feedback/index.ts';

/** The three things a trader has to tell apart. */
const TONES: Readonly<Record<ConnectionPhase, StatusTone>> = {
  live: 'live',
  connecting: 'waiting',
  stale: 'waiting',
  recovering: 'waiting',
  offline: 'offline',
};

export const connectionTone = (phase: ConnectionPhase): StatusTone => TONES[phase];
