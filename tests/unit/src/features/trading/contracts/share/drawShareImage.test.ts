import { describe, expect, it, vi } from 'vitest';
import { createCanvasPen } from '../../../../../../../src/ui/picture/canvasPen.ts';
import {
  drawShareImage,
  SHARE_IMAGE,
} from '../../../../../../../src/features/trading/contracts/share/drawShareImage.ts';
import type { ShareImageParts } from '../../../../../../../src/features/trading/contracts/share/drawShareImage.ts';

const GLYPH_PX = 10;

/** A canvas on which every character is ten pixels wide, and what was painted on it. */
function canvas() {
  const texts: { text: string; x: number; align: string; direction: string; font: string }[] = [];
  const boxes: number[][] = [];
  const context = {
    font: '',
    fillStyle: '',
    direction: 'ltr' as CanvasDirection,
    textAlign: 'left' as CanvasTextAlign,
    fillText(text: string, x: number) {
      texts.push({ text, x, align: this.textAlign, direction: this.direction, font: this.font });
    },
    measureText: (text: string) => ({ width: text.length * GLYPH_PX }) as TextMetrics,
    beginPath: vi.fn(),
    roundRect: (...box: readonly unknown[]) => void boxes.push(box.slice(0, 4) as number[]),
    fill: vi.fn(),
    drawImage: vi.fn(),
  };
  return { context, texts, boxes };
}

const WORDS = {
  brand: 'Tidemark',
  side: 'Long · 20× · Cross',
  roe: 'ROE',
  profit: 'PNL',
  entry: 'Entry price',
  mark: 'Mark price',
  referral: 'Referral code',
  scan: 'Scan to join',
  simulated: undefined,
  time: '2026-01-05 07:08:09',
};
const color = '#000000';
const parts: ShareImageParts = {
  content: {
    contract: 'BTC-USDT',
    side: 'long',
    leverage: 20,
    marginMode: 'cross',
    roe: '+62.50%',
    tone: 'up',
    profit: undefined,
    entry: '40,000.0',
    mark: '41,250.0',
  },
  words: WORDS,
  colors: {
    surface: color,
    band: color,
    hairline: color,
    text: color,
    secondary: color,
    brand: color,
    up: color,
    down: color,
    warning: color,
  },
  referralCode: '61000100',
  code: {} as CanvasImageSource,
  logo: undefined,
};

function paint(change: Partial<ShareImageParts> = {}, isRtl = false) {
  const painted = canvas();
  const brush = createCanvasPen(painted.context, { width: SHARE_IMAGE.width, isRtl, fontFamily: 'Inter' });
  drawShareImage(brush, { ...parts, ...change });
  return { ...painted, saying: painted.texts.map(({ text }) => text) };
}

describe('the picture of a position', () => {
  it('says contract, side, leverage, ROE, both prices and the referral code', () => {
    const { saying, context } = paint();
    for (const text of ['BTC-USDT', WORDS.side, '+62.50%', '40,000.0', '41,250.0', '61000100']) {
      expect(saying).toContain(text);
    }
    expect(context.drawImage).toHaveBeenCalledWith(parts.code, 424, 592, 136, 136);
  });

  it('says nothing of amounts unless they are there to be said', () => {
    expect(paint().saying).not.toContain(WORDS.profit);
    const content = { ...parts.content, profit: '+625.00 USDT' };
    expect(paint({ content }).saying).toEqual(expect.arrayContaining([WORDS.profit, '+625.00 USDT']));
  });

  it('says when the money was none', () => {
    const words = { ...WORDS, simulated: 'Simulated trading' };
    expect(paint({ words }).saying).toContain('Simulated trading');
  });

  it('is mirrored from right to left, figures excepted', () => {
    const [ltr, rtl] = [paint(), paint({}, true)];
    ltr.texts.forEach(({ text, x, align }, index) => {
      const mirrored = rtl.texts[index];
      expect(mirrored).toMatchObject({ text, x: SHARE_IMAGE.width - x });
      expect(mirrored?.align).toBe(align === 'left' ? 'right' : 'left');
    });
    ltr.boxes.forEach(([x = 0, y, width = 0, height], index) => {
      expect(rtl.boxes[index]).toEqual([SHARE_IMAGE.width - x - width, y, width, height]);
    });
    const directionOf = (text: string) => rtl.texts.find((one) => one.text === text)?.direction;
    expect([directionOf('+62.50%'), directionOf(WORDS.entry)]).toEqual(['ltr', 'rtl']);
  });

  it('makes what is too long smaller, so that it fits', () => {
    const roe = `+${'9'.repeat(100)}%`;
    const { texts } = paint({ content: { ...parts.content, roe } });
    const size = Number(/ ([\d.]+)px/.exec(texts.find(({ text }) => text === roe)?.font ?? '')?.[1]);
    expect(size).toBeCloseTo((84 * 520) / (roe.length * GLYPH_PX));
  });
});
