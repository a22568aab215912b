/** A frame with its time, such as recordings of other exchanges are made of. */
export interface TimedFrame {
  /** Receipt time, in milliseconds since the Unix epoch, with a fraction. */
  readonly at: number;
  readonly raw: string;
  /** Line of the file, from 1; none of a frame that was made of others. */
  readonly line?: number;
}
