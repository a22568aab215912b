/** Where the handle was, in pixels of the picture, and when, in milliseconds since it was touched. */
interface Sample {
  readonly position: number;
  readonly at: number;
}

/** What the server takes at most, and some. */
const MOST_SAMPLES = 400;

/** Records how a handle is moved; of a long movement every second sample is dropped, as often as it takes. */
export function recordMovement() {
  let samples: Sample[] = [];
  let begunAt: number | undefined;
  return {
    get track(): readonly Sample[] {
      return samples;
    },
    /** @param time of the event, in milliseconds of its clock */
    note(position: number, time: number): void {
      begunAt ??= time;
      const at = Math.round(time - begunAt);
      if (samples.at(-1)?.position === position && samples.length > 1) return;
      samples.push({ position, at });
      if (samples.length <= MOST_SAMPLES) return;
      const last = samples.length - 1;
      samples = samples.filter((_, index) => index % 2 === 0 || index === last);
    },
  };
}
