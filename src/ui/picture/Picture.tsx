import { useComputedColorScheme } from '@mantine/core';
import { QRCodeCanvas } from 'qrcode.react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { readBrand } from '../../platform/pageHead.ts';
import { createCanvasPen } from './canvasPen.ts';
import type { CanvasPen } from './canvasPen.ts';
import { loadLogo } from './loadLogo.ts';
import classes from './Picture.module.css';

export interface PictureColors {
  readonly surface: string;
  readonly band: string;
  readonly hairline: string;
  readonly text: string;
  readonly secondary: string;
  readonly brand: string;
  readonly up: string;
  readonly down: string;
  readonly warning: string;
}

/** What every picture has. */
export interface PictureParts {
  readonly colors: PictureColors;
  /** The QR code. */
  readonly code: CanvasImageSource;
  /** Missing where it could not be fetched. */
  readonly logo: CanvasImageSource | undefined;
}

export interface PictureProps {
  readonly canvasRef: RefObject<HTMLCanvasElement | null>;
  /** In logical pixels, and how many of its own it has of each. */
  readonly size: { readonly width: number; readonly height: number; readonly scale: number };
  /** What the QR code leads to. */
  readonly address: string;
  readonly isRtl: boolean;
  /** What the picture says, for those who do not see it. */
  readonly label: string;
  /** Paints it; another function paints it anew. */
  readonly draw: (pen: CanvasPen, parts: PictureParts) => void;
  /** It could not be drawn. */
  readonly onFailure: () => void;
}

const CODE_PX = 272;

/** A picture with a QR code that can be saved and sent, as large as it will be saved and as wide on screen as there is room. */
export function Picture({ canvasRef, size, address, isRtl, label, draw, onFailure }: PictureProps) {
  const codeRef = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme();
  const tellFailure = useEffectEvent(onFailure);
  const { width, height, scale } = size;

  useEffect(() => {
    let isCurrent = true;
    const paint = async (): Promise<void> => {
      const [logo] = await Promise.all([loadLogo(readBrand().logo), document.fonts.ready]);
      const context = canvasRef.current?.getContext('2d');
      const code = codeRef.current;
      if (!isCurrent || !context || code === null) return;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      const { fontFamily } = getComputedStyle(document.body);
      draw(createCanvasPen(context, { width, isRtl, fontFamily }), { code, logo, colors: pictureColors() });
      if (canvasRef.current !== null) canvasRef.current.dataset['painted'] = scheme;
    };
    paint().catch(() => {
      if (isCurrent) tellFailure();
    });
    return () => void (isCurrent = false);
  }, [canvasRef, draw, address, isRtl, scheme, width, scale]);

  return (
    <>
      <canvas
        ref={canvasRef}
        role="img"
        aria-label={label}
        width={width * scale}
        height={height * scale}
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

/** The colours of the picture: those of the page, theme and palette applied. */
function pictureColors(): PictureColors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name).trim();
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
