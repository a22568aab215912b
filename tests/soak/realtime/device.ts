import type { Page } from 'playwright';

/** What a page finds of its device in {@link Device}. */
interface DeviceInPage {
  clockAheadMs: number;
  /** Timers run only so often, and nothing is painted: what a tab in the background has. 0 while it is in front. */
  timersEveryMs: number;
  /** Runs what was held back in the background, as a browser does for a tab that is shown again. */
  runHeld: () => void;
  /** The chart that was drawn last. */
  chart: unknown;
}

declare global {
  interface Window {
    testDevice: DeviceInPage;
  }
}

/** Runs in the page before everything else: a clock that can be set, timers that can be held back, and a chart that can be found. */
export function installDevice(): void {
  const framePauseMs = 100;
  const device: DeviceInPage = { clockAheadMs: 0, timersEveryMs: 0, runHeld, chart: undefined };
  window.testDevice = device;

  const machineNow = Date.now.bind(Date);
  const now = (): number => machineNow() + device.clockAheadMs;
  window.Date = new Proxy(Date, {
    construct: (target, args: []) => (args.length === 0 ? new target(now()) : new target(...args)),
    get: (target, name, receiver) =>
      name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
  });

  const { setTimeout: later, clearTimeout: forget, requestAnimationFrame: paint } = window;
  const moved = new Map<number, { readonly handle: number; readonly due: () => void }>();
  function runHeld(): void {
    for (const [id, { handle, due }] of moved) {
      forget(handle);
      moved.set(id, { handle: later(due, 0), due });
    }
  }
  const held = (): number =>
    device.timersEveryMs === 0 ? 0 : device.timersEveryMs - (performance.now() % device.timersEveryMs);
  window.setTimeout = ((work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number => {
    const due = (): void => {
      moved.delete(id);
      work(...args);
    };
    const onTime = (): void => {
      const wait = held();
      if (wait === 0) due();
      else moved.set(id, { handle: later(due, wait), due });
    };
    const id: number = later(onTime, ms);
    return id;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    if (typeof id === 'number') forget(moved.get(id)?.handle ?? id);
  };
  const every = window.setInterval;
  window.setInterval = ((work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number => {
    let ranAt = performance.now();
    return every(() => {
      if (performance.now() - ranAt < device.timersEveryMs) return;
      ranAt = performance.now();
      work(...args);
    }, ms);
  }) as typeof window.setInterval;
  const frames = new Set<number>();
  let lastFrame = 0;
  window.requestAnimationFrame = (callback) => {
    lastFrame += 1;
    const id = lastFrame;
    frames.add(id);
    const draw = (time: number): void => {
      if (!frames.has(id)) return;
      if (device.timersEveryMs !== 0) {
        paint(draw);
        return;
      }
      frames.delete(id);
      callback(time);
    };
    // A slow display leaves the processors to more pages.
    later(() => paint(draw), framePauseMs);
    return id;
  };
  window.cancelAnimationFrame = (id) => void frames.delete(id);
  Object.defineProperty(document, 'visibilityState', {
    get: () => (device.timersEveryMs === 0 ? 'visible' : 'hidden'),
  });
  Object.defineProperty(document, 'hidden', { get: () => device.timersEveryMs !== 0 });

  const charts = Map.prototype.set;
  Map.prototype.set = function (this: Map<unknown, unknown>, key: unknown, value: unknown) {
    if (typeof key === 'string' && key.startsWith('k_line_chart')) device.chart = value;
    return charts.call(this, key, value);
  };
}

/** The device that a page runs on. */
export class Device {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Sets the clock. @param aheadMs how far it is ahead of the machine's */
  async setClock(aheadMs: number): Promise<void> {
    await this.#page.evaluate((ahead) => void (window.testDevice.clockAheadMs = ahead), aheadMs);
  }

  /** Puts the page in the background, where timers run only so often; 0 shows it again. */
  async hide(timersEveryMs: number): Promise<void> {
    await this.#page.evaluate((every) => {
      window.testDevice.timersEveryMs = every;
      if (every === 0) window.testDevice.runHeld();
      document.dispatchEvent(new Event('visibilitychange'));
    }, timersEveryMs);
  }
}
