import type { Overlay, OverlayCreate } from 'klinecharts';
import { describe, expect, it } from 'vitest';
import { createUserDrawings } from '../../../../../../../src/features/trading/screen/chart/userDrawings.ts';
import type { DrawingChart } from '../../../../../../../src/features/trading/screen/chart/userDrawings.ts';
import { decodeDrawings, drawings } from '../../../../../../../src/stores/market/drawings.ts';

/** What the chart library does with overlays. */
function fakeChart() {
  const overlays: (OverlayCreate & { currentStep: number })[] = [];
  let made = 0;
  const tell = (name: 'onDrawEnd' | 'onRemoved' | 'onPressedMoveEnd', index: number): void =>
    overlays[index]?.[name]?.({} as never);
  const chart = {
    createOverlay(create: OverlayCreate) {
      const id = String((made += 1));
      overlays.push({ ...create, id, currentStep: create.points === undefined ? 1 : -1 });
      return id;
    },
    getOverlays: () => overlays as unknown as Overlay[],
    removeOverlay({ id }: { id?: string } = {}) {
      const gone = overlays.filter((overlay) => id === undefined || overlay.id === id);
      for (const overlay of gone) tell('onRemoved', overlays.indexOf(overlay));
      for (const overlay of gone) overlays.splice(overlays.indexOf(overlay), 1);
      return true;
    },
  } as unknown as DrawingChart;
  return {
    chart,
    overlays,
    /** The user places the points of what is being drawn. */
    finish(points: Overlay['points']) {
      const last = overlays.at(-1);
      if (last !== undefined) Object.assign(last, { points, currentStep: -1 });
      tell('onDrawEnd', overlays.length - 1);
    },
    move(index: number, points: Overlay['points']) {
      Object.assign(overlays[index] ?? {}, { points });
      tell('onPressedMoveEnd', index);
    },
  };
}

const PAIR = 'BTC/USDT';
const settle = (): Promise<void> => Promise.resolve();

describe('what a user draws', () => {
  it('is there again on the next chart of the instrument, and on no other', async () => {
    drawings.keep(PAIR, []);
    const first = fakeChart();
    const own = createUserDrawings(first.chart, drawings.of(PAIR), (drawn) => drawings.keep(PAIR, drawn));
    own.draw('segment');
    await settle();
    expect(drawings.of(PAIR)).toEqual([]);
    first.finish([
      { timestamp: 900_000, value: 92_000.5, dataIndex: 3 },
      { timestamp: 1_800_000.4, value: 0.00000123, dataIndex: 4 },
    ]);
    await settle();
    own.dispose();

    const kept = [
      {
        tool: 'segment',
        points: [
          { timestamp: 900_000, price: '92000.5' },
          { timestamp: 1_800_000, price: '0.00000123' },
        ],
      },
    ];
    expect(drawings.of(PAIR)).toEqual(kept);
    expect(drawings.of('ETH/USDT')).toEqual([]);
    const second = fakeChart();
    createUserDrawings(second.chart, drawings.of(PAIR), () => undefined);
    expect(second.overlays).toMatchObject([
      { name: 'segment', points: [{ timestamp: 900_000, value: 92_000.5 }, { value: 0.00000123 }] },
    ]);
  });

  it('is kept as it was moved last, and gone once it is removed, but not with the chart', async () => {
    drawings.keep(PAIR, [{ tool: 'rayLine', points: [{ timestamp: 1, price: '5' }] }]);
    const { chart, move } = fakeChart();
    const own = createUserDrawings(chart, drawings.of(PAIR), (drawn) => drawings.keep(PAIR, drawn));
    move(0, [{ timestamp: 1, value: 7 }]);
    await settle();
    expect(drawings.of(PAIR)).toMatchObject([{ points: [{ price: '7' }] }]);

    const other = fakeChart();
    const shown = createUserDrawings(other.chart, drawings.of(PAIR), (drawn) => drawings.keep(PAIR, drawn));
    shown.dispose();
    other.chart.removeOverlay();
    await settle();
    expect(drawings.of(PAIR)).toHaveLength(1);

    own.clear();
    await settle();
    expect(drawings.of(PAIR)).toEqual([]);
  });

  it('is on the chart of every device: what another one drew replaces what is there, but not what is being drawn', async () => {
    drawings.keep(PAIR, [{ tool: 'rayLine', points: [{ timestamp: 1, price: '5' }] }]);
    const { chart, overlays } = fakeChart();
    const own = createUserDrawings(chart, drawings.of(PAIR), (drawn) => drawings.keep(PAIR, drawn));
    const stop = drawings.watch(PAIR, own.show);
    own.draw('segment');
    const elsewhere = [{ tool: 'priceLine', points: [{ timestamp: 2, price: '92000.5' }] }];
    drawings.keep(PAIR, elsewhere);
    await settle();
    await settle();
    expect(overlays.map(({ name }) => name)).toEqual(['segment', 'priceLine']);
    expect(drawings.of(PAIR)).toEqual(elsewhere);
    stop();
  });

  it('is as much as an account may keep: the newest', () => {
    const points = Array.from({ length: 500 }, () => ({ timestamp: 1_732_160_000_000, price: '92165.4' }));
    const many = Array.from({ length: 6 }, (_, index) => ({ tool: `brush ${index}`, points }));
    drawings.keep('ETH/USDT', []);
    drawings.keep(PAIR, many);
    expect(JSON.stringify({ [PAIR]: drawings.of(PAIR) }).length).toBeLessThan(65_536);
    expect(drawings.of(PAIR)).toEqual(many.slice(-drawings.of(PAIR).length));
    expect(drawings.of(PAIR).length).toBeGreaterThan(0);
  });

  it('is read leniently', () => {
    const good = { tool: 'segment', points: [{ timestamp: 1, price: '5' }] };
    const bad = [null, { tool: 'x' }, { tool: 'x', points: [] }, { tool: 'x', points: [{ timestamp: 1 }] }];
    expect(decodeDrawings({ 'BTC/USDT': [good, ...bad], other: 'text' })).toEqual({ 'BTC/USDT': [good] });
    expect(decodeDrawings(null)).toEqual({});
  });
});
