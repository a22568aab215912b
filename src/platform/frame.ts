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
 * Breaks out of the frame by opening the page in its place. Browsers may want a click for that, and the frame may
 * forbid it, so whoever calls shows nothing else that could be clicked by mistake.
 */
export function leaveFrame(page: Pick<Window, 'top' | 'location'> = window): void {
  try {
    if (page.top !== null) page.top.location.href = page.location.href;
  } catch {
    // Forbidden: what is shown instead offers the way out.
  }
}
