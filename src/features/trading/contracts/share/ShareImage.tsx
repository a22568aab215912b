import { useComputedColorScheme } from '@mantine/core';
import { QRCodeCanvas } from 'qrcode.react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { readBrand } from '../../../../platform/pageHead.ts';
import { documentToken } from '../../screen/chart/chartStyles.ts';
import type { ReadToken } from '../../screen/chart/chartStyles.ts';
import { createCanvasPen } from './canvasPen.ts';
import { drawShareImage, SHARE_IMAGE } from './drawShareImage.ts';
import type { ShareImageColors, ShareImageTexts } from './drawShareImage.ts';
import { loadLogo } from './loadLogo.ts';
import classes from './Share.module.css';
import type { ShareContent } from './shareContent.ts';

export interface ShareImageProps {
  readonly canvasRef: RefObject<HTMLCanvasElement | null>;
  readonly content: ShareContent;
  readonly words: ShareImageTexts;
  readonly referralCode: string;
  /** What the code leads to. */
  readonly address: string;
  readonly isRtl: boolean;
  /** What the image says, for those who do not see it. */
  readonly label: string;
  /** It could not be drawn. */
  readonly onFailure: () => void;
}

const CODE_PX = 272;

/** The image itself, as large as it will be saved and as wide on screen as there is room. */
export function ShareImage(props: ShareImageProps) {
  const { canvasRef, content, words, referralCode, address, isRtl, label, onFailure } = props;
  const codeRef = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme();
  const tellFailure = useEffectEvent(onFailure);

  useEffect(() => {
    let isCurrent = true;
    const paint = async (): Promise<void> => {
      const [logo] = await Promise.all([loadLogo(readBrand().logo), document.fonts.ready]);
      const context = canvasRef.current?.getContext('2d');
      const code = codeRef.current;
      if (!isCurrent || !context || code === null) return;
      context.setTransform(SHARE_IMAGE.scale, 0, 0, SHARE_IMAGE.scale, 0, 0);
      const { fontFamily } = getComputedStyle(document.body);
      const pen = createCanvasPen(context, { width: SHARE_IMAGE.width, isRtl, fontFamily });
      drawShareImage(pen, {
        content,
        words,
        referralCode,
        code,
        logo,
        colors: shareImageColors(documentToken),
      });
      if (canvasRef.current !== null) canvasRef.current.dataset['painted'] = scheme;
    };
    paint().catch(() => {
      if (isCurrent) tellFailure();
    });
    return () => void (isCurrent = false);
  }, [canvasRef, content, words, referralCode, address, isRtl, scheme]);

  return (
    <>
      <canvas
        ref={canvasRef}
        role="img"
        aria-label={label}
        width={SHARE_IMAGE.width * SHARE_IMAGE.scale}
        height={SHARE_IMAGE.height * SHARE_IMAGE.scale}
        className={classes['picture']}
      />
      <QRCodeCanvas
        ref={codeRef}
        value={address}
        size={CODE_PX}
        level="M"
        bgColor="#ffffff"
        fgColor="#10151f"
        className={classes['source']}
        aria-hidden
      />
    </>
  );
}

/** The colours of the image: those of the page, theme and palette applied. */
function shareImageColors(token: ReadToken): ShareImageColors {
  return {
    surface: token('--tm-surface'),
    band: token('--tm-canvas'),
    hairline: token('--tm-hairline'),
    text: token('--tm-text'),
    secondary: token('--tm-text-secondary'),
    brand: token('--tm-brand'),
    up: token('--tm-up-text'),
    down: token('--tm-down-text'),
    warning: token('--tm-warning-text'),
  };
}
