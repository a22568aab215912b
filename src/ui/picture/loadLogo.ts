/** Fetches the brand's logo in a way that lets the image be saved; `undefined` where that cannot be had. */
export async function loadLogo(address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  // A image with an image from elsewhere, fetched without asking, could not be saved.
  image.crossOrigin = 'anonymous';
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}
