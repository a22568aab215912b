/**
 * Puts a text on the clipboard. Rejects where the browser lets no page do so. To be called where the user has just pressed something.
 */
export async function writeClipboard(text: string): Promise<void> {
  // Pages that came over plain HTTP have no clipboard; for those there is the old way, which also needs no permission.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) {
    copySelected(text);
    return;
  }
  try {
    await clipboard.writeText(text);
  } catch {
    copySelected(text);
  }
}

/** Has the browser copy a text that is selected in a field for that moment. Throws where it does not. */
function copySelected(text: string): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  // Neither seen nor scrolled to.
  field.style.cssText = 'position: fixed; inset-block-start: 0; opacity: 0; font-size: 1rem';
  // Within an open dialog, which keeps the focus to itself.
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    if (!document.execCommand('copy')) throw new Error('The browser does not copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
