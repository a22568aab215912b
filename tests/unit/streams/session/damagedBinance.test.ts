import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Damage } from '@tidemark/streams/session';
import { BinanceConverter } from '../../../../streams/session/binance/convert.ts';
import type { TimedFrame } from '../../../../streams/session/format/timedFrame.ts';
import { madeSession } from '../../../support/streams/madeSession.ts';

const RAWS = [...madeSession(300, 7)];
/** What a recorder or a disk makes of a number. */
const damaged = fc.constantFrom('2.682.81', '', '1e5', '-1', 'NaN', '0x10', '1,5', '.', 'null');
/** Quoted numbers of a message. */
const NUMBER = /"\d+\.\d+"/g;

interface Shown {
  readonly kind: string;
  readonly key: string;
  readonly data: unknown;
}

function convert(frames: readonly TimedFrame[]): { shown: Shown[]; damage: Damage[] } {
  const damage: Damage[] = [];
  const converter = new BinanceConverter({ depths: [50], onDamage: (one) => void damage.push(one) });
  const shown = frames.flatMap((frame) => converter.take(frame)).map(({ raw }) => JSON.parse(raw) as Shown);
  converter.end();
  return { shown, damage };
}

const isGap = ({ key, data }: Shown): boolean =>
  key.startsWith('orderBook') && JSON.stringify(data) === '{"bids":[],"asks":[]}';

/** What is shown besides gaps. */
const whole = (shown: readonly Shown[]) =>
  shown.filter((one) => !isGap(one)).map(({ key, kind, data }) => ({ key, kind, data }));

it('a number that is none makes its message a bad line, and the book a gap until the next snapshot', () => {
  const lines = RAWS.map((frame, index) => ({ ...frame, line: index + 1 }));
  const withNumbers = lines.filter(({ raw }) => NUMBER.test(raw)).map(({ line }) => line);
  fc.assert(
    fc.property(fc.constantFrom(...withNumbers), fc.nat(), damaged, (line, which, number) => {
      const broken = lines.map((frame) => {
        if (frame.line !== line) return frame;
        const numbers = frame.raw.match(NUMBER) ?? [];
        let at = 0;
        const raw = frame.raw.replace(NUMBER, (text) =>
          at++ === which % numbers.length ? `"${number}"` : text,
        );
        return { ...frame, raw };
      });
      const { shown, damage } = convert(broken);
      expect(damage.filter(({ kind }) => kind === 'badLine').map((one) => one.line)).toEqual([line]);
      // As if the line had never been there, but that a book has its gap at once.
      const { shown: without } = convert(lines.filter((frame) => frame.line !== line));
      expect(whole(shown)).toEqual(whole(without));
      const before = convert(lines.slice(0, line - 1)).shown;
      const hadBook = before.some(({ key }) => key.startsWith('orderBook'));
      const isUpdate = lines[line - 1]?.raw.includes('@depth') === true;
      const next = shown[before.length];
      expect(next !== undefined && isGap(next)).toBe(isUpdate && hadBook);
    }),
    { numRuns: 150 },
  );
});

it('an update of which only half can be kept is a bad line, and the book a gap until the next snapshot', () => {
  const at = RAWS.findIndex(({ raw }, index) => index > 50 && raw.includes('"U"'));
  const huge = {
    ...RAWS[at],
    raw: RAWS[at]?.raw.replace(/\[\["\d+\.\d+"/, `[["${'9'.repeat(40)}"`),
  } as TimedFrame;
  const { shown, damage } = convert([...RAWS.slice(0, at), huge, ...RAWS.slice(at + 1)]);
  expect(damage.map(({ kind }) => kind)).toContain('badLine');
  const before = convert(RAWS.slice(0, at)).shown.length;
  const books = shown.slice(before).filter(({ key }) => key.startsWith('orderBook'));
  expect(books.every(isGap)).toBe(true);
});
