import { decode } from '../../streams/hub/protocol.ts';
import { connectionIn, RecordingError } from '../../streams/replay/recording.ts';
import type { OnDamage, RecordedFrame } from '../../streams/replay/recording.ts';
import { isKnownTopic } from './topics.ts';

/** Whether a raw frame is one of the realtime protocol, or says that the connection was opened or lost. */
export function isOwn(raw: string): boolean {
  return connectionIn(raw) !== undefined || decode(raw) !== undefined;
}

/** The first frame of a key, and whether there is a snapshot before or after it. */
interface Beginning {
  readonly line: number | undefined;
  readonly isSnapshot: boolean;
  hasSnapshot: boolean;
}

/**
 * The frames of a recording of ours. Reports what is none, and what cannot be shown: topics that nobody knows, and keys without the snapshot that
 * their frames apply to.
 */
export function ownFrames(recorded: readonly RecordedFrame[], onDamage: OnDamage): RecordedFrame[] {
  const beginnings = new Map<string, Beginning>();
  const frames = recorded.filter(({ raw, line }) => {
    if (connectionIn(raw) !== undefined) return true;
    const frame = decode(raw);
    if (frame === undefined) onDamage(new RecordingError('not a frame of the realtime protocol', { line }));
    else if (frame.op === undefined) {
      const isSnapshot = frame.kind === 'snapshot';
      const beginning = beginnings.get(frame.key);
      if (beginning === undefined) beginnings.set(frame.key, { line, isSnapshot, hasSnapshot: isSnapshot });
      else beginning.hasSnapshot ||= isSnapshot;
    }
    return frame !== undefined;
  });
  for (const [key, beginning] of beginnings) {
    const reason = problemOf(key, beginning);
    if (reason !== undefined) onDamage(new RecordingError(reason, { line: beginning.line }));
  }
  return frames;
}

function problemOf(key: string, { isSnapshot, hasSnapshot }: Beginning): string | undefined {
  const [name = ''] = key.split('?');
  if (!isKnownTopic(name)) return `nobody knows the topic ${name}`;
  if (!hasSnapshot) return `there is no snapshot of ${key}: it cannot be built`;
  return isSnapshot ? undefined : `${key} begins before its first snapshot: until then it cannot be built`;
}
