/** Calls `paint` once, at the next frame. Whoever scheduled it cannot cancel it, so `paint` must tolerate being late. */
export type FrameScheduler = (paint: () => void) => void;

/** Longest wait for a frame, in milliseconds: hidden tabs get no animation frames at all, and browsers slow this timer down there. */
const HIDDEN_FRAME_MS = 500;

/** Frame length where there is no display to follow, in milliseconds. */
const DEFAULT_FRAME_MS = 16;

/** Animation frames while the page is visible, a slow timer while it is hidden, a 16 ms timer outside browsers. */
export function browserFrames(): FrameScheduler {
  if (typeof requestAnimationFrame === 'undefined') {
    return (paint) => void setTimeout(paint, DEFAULT_FRAME_MS);
  }
  return (paint) => {
    const timer = setTimeout(() => {
      cancelAnimationFrame(frame);
      paint();
    }, HIDDEN_FRAME_MS);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      paint();
    });
  };
}
