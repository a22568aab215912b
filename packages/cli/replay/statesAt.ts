import type { TopicState } from '@tidemark/streams';
import {
  runReplay,
  type ReplayOptions,
  type Session,
  type StreamedTimeline,
  type Timeline,
} from '@tidemark/streams/session';

/** A moment of a replay. */
export interface MomentOptions extends Pick<ReplayOptions, 'seed' | 'faults' | 'from' | 'latency'> {
  /** In milliseconds since the start of the session. */
  readonly at: number;
}

/** Time in which what came last is painted, in milliseconds. */
const PAINTED_WITHIN = 100;

/** The state of each topic, by its key, that a hub shows at a moment of a session. */
export async function statesAt(
  session: Session | Timeline | StreamedTimeline,
  { at, ...options }: MomentOptions,
): Promise<ReadonlyMap<string, TopicState<unknown>>> {
  const { states } = await runReplay(session, { ...options, to: at, settle: PAINTED_WITHIN });
  return states;
}
