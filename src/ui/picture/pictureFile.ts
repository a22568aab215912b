const TYPE = 'image/png';

/** The canvas as a PNG file. Rejects where the browser cannot make one, or there is no canvas. */
export function pngOf(canvas: HTMLCanvasElement | null): Promise<Blob> {
  return new Promise((resolve, reject) => {
    if (canvas === null) reject(new Error('No canvas'));
    else
      canvas.toBlob((blob) => {
        if (blob === null) reject(new Error('No image'));
        else resolve(blob);
      }, TYPE);
  });
}

/** Saves an image under a name. */
export function downloadImage(png: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(png);
  link.download = name;
  link.click();
  // The browser has to have started reading before the address is taken back.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Whether pages may put images on the clipboard here; those that came over plain HTTP may not, and there is no other way. */
export function canCopyImages(): boolean {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  return typeof ClipboardItem === 'function' && typeof clipboard?.write === 'function';
}

/** Puts an image on the clipboard, where {@link canCopyImages} says so. Rejects where the browser denies it. */
export async function copyImage(png: Promise<Blob>): Promise<void> {
  // Safari wants the promise itself: after waiting for it, the click no longer counts as the user's wish.
  await navigator.clipboard.write([new ClipboardItem({ [TYPE]: png })]);
}

/** Whether this browser can hand an image to other applications. */
export function canShareImages(): boolean {
  const file = new File([], 'image.png', { type: TYPE });
  return navigator.canShare?.({ files: [file] }) === true;
}

/** Hands an image to an application of the user's choice. Resolves also when they choose none. */
export async function shareImage(png: Blob, name: string, text: string): Promise<void> {
  try {
    await navigator.share({ files: [new File([png], name, { type: TYPE })], text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
