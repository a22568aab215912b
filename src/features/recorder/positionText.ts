const MINUTE_MS = 60_000;

/** A position in a recording, as tools for sound and film write it: `2:05.040`. */
export function positionText(milliseconds: number): string {
  const whole = Math.floor(milliseconds);
  const seconds = ((whole % MINUTE_MS) / 1_000).toFixed(3).padStart(6, '0');
  return `${Math.floor(whole / MINUTE_MS)}:${seconds}`;
}
