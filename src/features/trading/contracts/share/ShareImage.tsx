import { useCallback } from 'react';
import type { CanvasPen } from '../../../../ui/picture/canvasPen.ts';
import { Picture } from '../../../../ui/picture/Picture.tsx';
import type { PictureParts, PictureProps } from '../../../../ui/picture/Picture.tsx';
import { drawShareImage, SHARE_IMAGE } from './drawShareImage.ts';
import type { ShareImageTexts } from './drawShareImage.ts';
import type { ShareContent } from './shareContent.ts';

export interface ShareImageProps extends Omit<PictureProps, 'draw' | 'size'> {
  readonly content: ShareContent;
  readonly words: ShareImageTexts;
  readonly referralCode: string;
}

/** The image itself, as large as it will be saved and as wide on screen as there is room. */
export function ShareImage({ content, words, referralCode, ...picture }: ShareImageProps) {
  const draw = useCallback(
    (pen: CanvasPen, parts: PictureParts) => drawShareImage(pen, { ...parts, content, words, referralCode }),
    [content, words, referralCode],
  );
  return <Picture {...picture} size={SHARE_IMAGE} draw={draw} />;
}
