/** How a text of the image looks. */
export interface TextStyle {
  readonly size: number;
  readonly color: string;
  readonly weight?: number;
  /** At which edge it stands: where reading starts (the default) or ends. */
  readonly edge?: 'start' | 'end';
  /** Figures and names run left to right in every language. */
  readonly isFigure?: boolean;
  /** It is made smaller to be no wider than this. */
  readonly maxWidth?: number;
}

/** Paints in logical pixels, from the edge where reading starts: the same calls make the image of either direction. */
export interface CanvasPen {
  /** @param x distance from the edge of the text, `y` of its baseline */
  readonly text: (text: string, x: number, y: number, look: TextStyle) => void;
  readonly box: (x: number, y: number, width: number, height: number, color: string, radius?: number) => void;
  readonly image: (image: CanvasImageSource, x: number, y: number, size: number) => void;
  /** How wide a text would be. */
  readonly widthOf: (text: string, look: Pick<TextStyle, 'size' | 'weight'>) => number;
}

export interface CanvasPenOptions {
  /** Of the image, in logical pixels. */
  readonly width: number;
  readonly isRtl: boolean;
  readonly fontFamily: string;
}

type Context = Pick<
  CanvasRenderingContext2D,
  | 'font'
  | 'fillStyle'
  | 'direction'
  | 'textAlign'
  | 'fillText'
  | 'measureText'
  | 'beginPath'
  | 'roundRect'
  | 'fill'
  | 'drawImage'
>;

/** Makes the pen of a canvas. */
export function createCanvasPen(context: Context, { width, isRtl, fontFamily }: CanvasPenOptions): CanvasPen {
  const setFont = (size: number, weight = 500): void => {
    context.font = `${weight} ${size}px ${fontFamily}`;
  };
  const widthOf: CanvasPen['widthOf'] = (text, { size, weight }) => {
    setFont(size, weight);
    return context.measureText(text).width;
  };
  /** The left edge of something that is `wide` and stands `x` from where reading starts. */
  const left = (x: number, wide: number): number => (isRtl ? width - x - wide : x);

  return {
    widthOf,
    text(text, x, y, { size, color, weight, edge = 'start', isFigure = false, maxWidth }) {
      const wide = widthOf(text, { size, ...(weight !== undefined && { weight }) });
      const scale = maxWidth === undefined ? 1 : Math.min(1, maxWidth / wide);
      setFont(size * scale, weight);
      const isAtLeft = (edge === 'start') !== isRtl;
      context.fillStyle = color;
      context.direction = isRtl && !isFigure ? 'rtl' : 'ltr';
      context.textAlign = isAtLeft ? 'left' : 'right';
      context.fillText(text, isAtLeft ? x : width - x, y);
    },
    box(x, y, wide, height, color, radius = 0) {
      context.fillStyle = color;
      context.beginPath();
      context.roundRect(left(x, wide), y, wide, height, radius);
      context.fill();
    },
    image: (image, x, y, size) => context.drawImage(image, left(x, size), y, size, size),
  };
}
