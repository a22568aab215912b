import sharp from 'sharp';

/** A plain picture. @returns its bytes */
export function picture(
  type: 'jpeg' | 'png' | 'webp' = 'jpeg',
  { width = 640, height = 480 }: { readonly width?: number; readonly height?: number } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a8fb0' } })
    .toFormat(type)
    .toBuffer();
}

/** The same with the name of who took it and the place where, as a telephone writes them. @param name of Latin letters */
export function signedPicture(name: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a8fb0' } })
    .withExif({ IFD0: { Artist: name }, IFD3: { GPSLatitude: '51/1 30/1 3230/100', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

/** What an upload sends. @param name of the file, as a stranger chooses it */
export function uploadForm(
  side: string,
  bytes: Uint8Array,
  { name = 'photo.jpg', type = 'image/jpeg' }: { readonly name?: string; readonly type?: string } = {},
): FormData {
  const form = new FormData();
  form.append('side', side);
  form.append('file', new File([new Uint8Array(bytes)], name, { type }));
  return form;
}
