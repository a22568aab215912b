/** How long the message that the login has expired can be read before the page starts again. */
export const RELOAD_DELAY_MS = 1000;

export function reloadPage(): void {
  window.location.reload();
}
