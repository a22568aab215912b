import { describe, expect, it, vi } from 'vitest';
import {
  drawPoster,
  POSTER,
  type PosterTexts,
} from '../../../../../../src/features/growth/referral/drawPoster.ts';
import { createCanvasPen } from '../../../../../../src/ui/picture/canvasPen.ts';

const WORDS: PosterTexts = {
  brand: 'Tidemark',
  head: ['Join me on', 'Tidemark today'],
  gift: { label: 'Of your trading fees you get back', spot: '4%', contract: '2%' },
  spot: 'Spot',
  contract: 'Contracts',
  code: 'Referral code',
  scan: 'Scan to sign up',
};
const color = '#000000';
const colors = {
  ...{ surface: color, band: color, hairline: color, text: color, secondary: color },
  ...{ brand: color, up: color, down: color, warning: color },
};
const code = {} as CanvasImageSource;

/** The poster on a canvas on which every character takes a part of its size. */
function paint(words = WORDS, isRtl = false) {
  const texts: { text: string; x: number; align: string; direction: string; width: number }[] = [];
  const context = {
    font: '',
    fillStyle: '',
    direction: 'ltr' as CanvasDirection,
    textAlign: 'left' as CanvasTextAlign,
    fillText(text: string, x: number) {
      const { width } = this.measureText(text);
      texts.push({ text, x, width, align: this.textAlign, direction: this.direction });
    },
    measureText(text: string) {
      const size = Number(/ ([\d.]+)px/.exec(this.font)?.[1]);
      return { width: text.length * size * 0.6 } as TextMetrics;
    },
    ...{ beginPath: vi.fn(), roundRect: vi.fn(), fill: vi.fn(), drawImage: vi.fn() },
  };
  const pen = createCanvasPen(context, { width: POSTER.width, isRtl, fontFamily: 'Inter' });
  drawPoster(pen, { colors, code, logo: undefined }, words, 'HQ7M2XKD');
  return { texts, said: texts.map(({ text }) => text), drawImage: context.drawImage };
}

describe('the poster', () => {
  it('says who invites where, what comes back, and the code beside its picture', () => {
    const { said, drawImage } = paint();
    const { brand, head, code: codeWord, scan } = WORDS;
    expect(said).toEqual([
      ...[brand, ...head, 'Of your trading fees you get back', '4%', 'Spot', '2%', 'Contracts'],
      ...[codeWord, 'HQ7M2XKD', scan],
    ]);
    expect(drawImage).toHaveBeenCalledExactlyOnceWith(code, 384, 592, 176, 176);
  });

  it('promises nothing where nothing comes back', () => {
    const { said } = paint({ ...WORDS, gift: undefined });
    expect(said.join()).not.toMatch(/%|Spot|back/);
  });

  it('is mirrored from right to left, figures and the code excepted', () => {
    const [ltr, rtl] = [paint(), paint(WORDS, true)];
    ltr.texts.forEach(({ text, x }, place) => {
      expect(rtl.texts[place]).toMatchObject({ text, x: POSTER.width - x, align: 'right' });
    });
    const directionOf = (text: string) => rtl.texts.find((one) => one.text === text)?.direction;
    expect([directionOf('HQ7M2XKD'), directionOf('4%'), directionOf(WORDS.scan)]).toEqual([
      'ltr',
      'ltr',
      'rtl',
    ]);
    expect(rtl.drawImage).toHaveBeenCalledExactlyOnceWith(code, POSTER.width - 384 - 176, 592, 176, 176);
  });

  it('fits words of any length', () => {
    const long = 'W'.repeat(80);
    const { texts } = paint({
      ...{ brand: long, head: [long], spot: long, contract: long, code: long, scan: long },
      gift: { label: long, spot: long, contract: long },
    });
    for (const { x, width } of texts) expect(x + width).toBeLessThanOrEqual(POSTER.width - 20);
  });
});
