const TYPE = 'image/png';

/** The canvas as a PNG file. Rejects where the browser cannot make one. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture')) : resolve(blob)), TYPE);
  });
}

/** Saves a picture under a name. */
export function downloadImage(png: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(png);
  link.download = name;
  link.click();
  // The browser has to have started reading before the address is taken back.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Puts a picture on the clipboard. Rejects where the browser has none for pictures, or refuses. */
export async function copyImage(png: Promise<Blob>): Promise<void> {
  // Safari wants the promise itself: after waiting for it, the click no longer counts as the user's wish.
  await navigator.clipboard.write([new ClipboardItem({ [TYPE]: png })]);
}
