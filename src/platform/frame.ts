/** What of a window tells whether it is inside a frame of somebody else. */
export interface FramedWindow {
  readonly self: unknown;
  readonly top: { readonly location: { readonly host: string } } | null;
  readonly location: { readonly host: string };
}

/** Whether the page is shown inside a frame on another host. */
export function isFramedElsewhere(page: FramedWindow = window): boolean {
  if (page.top === null || page.top === page.self) return false;
  try {
    return page.top.location.host !== page.location.host;
  } catch {
    // Only the page of another origin hides its address from us.
    return true;
  }
}

/**
 * Breaks out of the frame by opening the page in its place. The frame may forbid that, so whoever calls shows nothing
 * that could be clicked by mistake.
 */
export function leaveFrame(page: Pick<Window, 'top' | 'location'> = window): void {
  try {
    if (page.top !== null) page.top.location.href = page.location.href;
  } catch {
    // A sandboxed frame: what is shown instead offers a window of its own.
  }
}
