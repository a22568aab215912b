import { dispose, init, registerOverlay } from 'klinecharts';
import type { DataLoader, OverlayCreate } from 'klinecharts';
import { NEVER, Subject } from 'rxjs';
import type { Observable } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCandleChart } from '../../../../../../../src/features/trading/screen/chart/candleChart.ts';
import type { LineLook } from '../../../../../../../src/features/trading/screen/chart/lines/drawnLines.ts';
import { AXIS_LABEL_SIZE } from '../../../../../../../src/features/trading/screen/chart/lines/lineOverlay.ts';
import type { LineData } from '../../../../../../../src/features/trading/screen/chart/lines/lineOverlay.ts';
import type { Drawing } from '../../../../../../../src/stores/market/drawings.ts';

vi.mock(
  import('klinecharts'),
  () => ({ init: vi.fn(), dispose: vi.fn(), registerOverlay: vi.fn() }) as never,
);

const HEIGHT = 400;
const LAST = 100;
/** A pixel for each unit of price. */
const scale = { convertToPixel: (price: number) => HEIGHT - price } as const;

type Shown = OverlayCreate & { id: string; currentStep: number };
let overlays: Shown[] = [];

/** What of the chart library is used, without a canvas. */
function stubLibrary(): void {
  overlays = [];
  const chart = new Proxy(
    {
      setDataLoader: (loader: DataLoader) =>
        loader.getBars({ type: 'init', timestamp: null, symbol: {}, period: {}, callback: vi.fn() } as never),
      createOverlay(create: OverlayCreate) {
        const id = String(overlays.length + 1);
        overlays.push({ ...create, id, currentStep: -1 });
        return id;
      },
      getOverlays: ({ groupId }: { groupId?: string } = {}) =>
        overlays.filter((each) => groupId === undefined || each.groupId === groupId),
      getDataList: () => [{ close: LAST }],
      getYAxes: () => [],
      getIndicators: () => [],
    },
    { get: (known, name): unknown => Reflect.get(known, name) ?? (() => undefined) },
  );
  vi.mocked(init).mockReturnValue(chart as never);
  vi.mocked(registerOverlay).mockReturnValue(undefined);
  // The library removes what is on a chart before the chart.
  vi.mocked(dispose).mockImplementation(() => {
    const gone = overlays;
    overlays = [];
    for (const overlay of gone) overlay.onRemoved?.({} as never);
  });
}

function open(
  drawings: readonly Drawing[] = [],
  onDrawings: (drawn: readonly Drawing[]) => void = () => undefined,
  element = document.createElement('div'),
  recent$: Observable<never> = NEVER,
) {
  const chart = createCandleChart({
    element,
    instrument: { pair: 'BTC/USDT', priceScale: 2, quantityScale: 5 } as never,
    interval: '15m',
    sourceOf: () => ({ recent$, loadBefore: () => Promise.resolve([]) }),
    token: (name) => name,
    locale: 'tidemark',
    format: { formatDecimal: String },
    drawings,
    onDrawings,
  });
  if (chart === undefined) throw new Error('no chart');
  return chart;
}

const look = (price: string, change: Partial<LineLook> = {}): LineLook => ({
  price,
  home: price,
  tone: 'brand',
  stroke: 'dashed',
  axisText: price,
  ...change,
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  stubLibrary();
});

describe('the labels on the axis of a candle chart', () => {
  it('leave the last price free, and the liquidation price where it is and above the others', () => {
    const chart = open();
    const prices = ['99', '100', '101', '150', '152'];
    for (const price of prices) chart.drawLine(look(price, { isSteady: price === '150' }), () => undefined);
    const places = overlays.map(({ points, extendData, zLevel }) => {
      const y = scale.convertToPixel((points as readonly { value: number }[])[0]?.value ?? 0);
      return { y, zLevel, at: (extendData as LineData).labelAt(y, scale, HEIGHT) };
    });
    const lastAt = scale.convertToPixel(LAST);
    const taken = [lastAt, ...places.map(({ at }) => at)].sort((a, b) => a - b);
    for (const [index, y] of taken.slice(1).entries())
      expect(y - (taken[index] ?? 0)).toBeGreaterThan(AXIS_LABEL_SIZE - 1e-6);
    expect(places[3]?.at).toBeCloseTo(250, 1);
    expect(places.map(({ zLevel }) => zLevel)).toEqual([0, 0, 0, 1, 0]);
  });
});

describe('drawings on a candle chart', () => {
  it('are there when it opens, and stay kept when it goes, as for the depth chart in its place', async () => {
    const drawing = { tool: 'segment', points: [{ timestamp: 1, price: '92000.5' }] };
    const onDrawings = vi.fn();
    const chart = open([drawing], onDrawings);
    expect(overlays).toMatchObject([{ name: 'segment', points: [{ timestamp: 1, value: 92_000.5 }] }]);
    chart.dispose();
    expect(overlays).toEqual([]);
    await Promise.resolve();
    expect(onDrawings).not.toHaveBeenCalled();
  });
});

describe('a candle chart that is disposed of', () => {
  it('leaves its candles, as the chart library does not', () => {
    const recent$ = new Subject<never>();
    const chart = open([], undefined, undefined, recent$);
    expect(recent$.observed).toBe(true);
    chart.dispose();
    expect(recent$.observed).toBe(false);
  });
});

describe('the dates of a candle chart', () => {
  it('are those of UTC for candles of UTC days, and local for shorter ones', () => {
    const zones: string[] = [];
    const local = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    vi.mocked(init).mockImplementationOnce((_element, options) => {
      zones.push(options?.timezone ?? '');
      return new Proxy({} as never, {
        get: (_known, name) => (zone: string) => void (name === 'setTimezone' && zones.push(zone)),
      });
    });
    const chart = open();
    for (const interval of ['1d', '1h', '1w', '1m'] as const) chart.setInterval(interval);
    expect(zones).toEqual([local, 'UTC', local, 'UTC', local]);
  });
});

describe('the width of a candle chart', () => {
  it('is read when it changes and not while it is drawn, which would lay out the whole page', () => {
    const element = document.createElement('div');
    const width = vi.spyOn(element, 'clientWidth', 'get').mockReturnValue(800);
    const chart = open([], () => undefined, element);
    chart.drawLine(look('99'), () => undefined);
    width.mockClear();
    const drawn = overlays.map(({ extendData }) => extendData as LineData);
    const chipAt: LineData['chipAt'] = (...place) => drawn[0]?.chipAt(...place) ?? -1;
    const wide = chipAt(0, scale, HEIGHT);
    expect(width).not.toHaveBeenCalled();
    width.mockReturnValue(300);
    chart.resize();
    // A narrow chart has no legends that its texts must stand below.
    expect(chipAt(0, scale, HEIGHT)).toBeLessThanOrEqual(wide);
    expect(width).toHaveBeenCalledOnce();
  });
});
