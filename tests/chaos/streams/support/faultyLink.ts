/** What may happen to a frame on its way, each with its probability. */
export interface Faults {
  readonly drop: number;
  readonly duplicate: number;
  /** Later than frames sent after it. */
  readonly delay: number;
  readonly corrupt: number;
}

export const NO_FAULTS: Faults = { drop: 0, duplicate: 0, delay: 0, corrupt: 0 };

const LONGEST_DELAY_MS = 15;

/** Sends a frame through a link with these faults. */
export function sendThrough(
  faults: Faults,
  random: () => number,
  frame: string,
  send: (text: string) => void,
): void {
  if (random() < faults.drop) return;
  const text = random() < faults.corrupt ? corrupted(frame, random) : frame;
  if (random() < faults.delay) setTimeout(() => send(text), random() * LONGEST_DELAY_MS);
  else send(text);
  if (random() < faults.duplicate) send(text);
}

/** A character replaced, or the end cut off. */
function corrupted(frame: string, random: () => number): string {
  const at = Math.floor(random() * frame.length);
  if (random() < 0.2) return frame.slice(0, at);
  const replacement = String.fromCharCode(32 + Math.floor(random() * 95));
  return frame.slice(0, at) + replacement + frame.slice(at + 1);
}
