import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Fault } from './proxiedConnection.ts';
import type { Station } from './station.ts';
import type { Trader } from './trader.ts';

/** What happens to one page. Resolves when it is over; the page may still have to find its way back. */
export interface Interruption {
  readonly name: string;
  readonly run: (station: Station, how: Circumstances) => Promise<void>;
}

export interface Circumstances {
  readonly chance: Chance;
  /** How long it lasts, in milliseconds. */
  readonly ms: number;
  /** Who may log in on the page. */
  readonly others: readonly Trader[];
}

const MINUTE_MS = 60_000;

/** Pages that are told nothing notice a dead connection after about as long. */
const NOTICED_MS = 8_000;

/** Everything that happens to pages, each in its turn. */
export const INTERRUPTIONS: readonly Interruption[] = [
  {
    name: 'cuts the line',
    async run({ proxy }, { ms }) {
      proxy.refuse(true);
      await delay(ms);
      proxy.refuse(false);
    },
  },
  {
    name: 'resets every connection',
    async run({ proxy }, { ms }) {
      proxy.reset();
      await delay(ms);
    },
  },
  {
    name: 'forgets the connections without telling',
    async run({ proxy }, { ms }) {
      proxy.orphan();
      await delay(ms);
      // Sooner or later the other end says that it knows nothing of a connection; else the page must find out.
      if (ms < NOTICED_MS) proxy.reset();
    },
  },
  { name: 'holds everything back', run: (station, { ms }) => withFault(station, { kind: 'hold' }, ms) },
  {
    name: 'delays everything',
    run: (station, { ms, chance }) =>
      withFault(station, { kind: 'delay', ms: chance.between(200, Math.max(300, ms)) }, ms),
  },
  {
    name: 'lets little through',
    run: (station, { ms, chance }) =>
      withFault(station, { kind: 'trickle', bytesPerSecond: chance.pick([500, 2_500, 20_000]) }, ms),
  },
  {
    name: 'freezes the tab',
    async run({ cdp, watch }, { ms }) {
      watch.isAway = true;
      // The life cycle that a browser can be told to set freezes no tab that is shown.
      await cdp.send('Debugger.enable');
      await cdp.send('Debugger.pause');
      await delay(ms);
      await cdp.send('Debugger.disable');
      watch.isAway = false;
    },
  },
  {
    name: 'puts the tab in the background',
    async run({ device, watch }, { ms, chance }) {
      watch.isAway = true;
      await device.hide(chance.pick([1_000, MINUTE_MS]));
      await delay(ms);
      await device.hide(0);
      watch.isAway = false;
    },
  },
  {
    name: 'sets the clock of the device, with the line cut',
    async run({ proxy, device }, { ms, chance }) {
      proxy.refuse(true);
      await device.setClock(chance.pick([-600, -10, -1, 1, 10, 600]) * MINUTE_MS);
      await delay(ms);
      proxy.refuse(false);
    },
  },
  {
    name: 'sets the clock of the device',
    async run({ device }, { ms, chance }) {
      await device.setClock(chance.pick([-600, -10, -1, 0, 1, 10, 600]) * MINUTE_MS);
      await delay(ms);
    },
  },
  {
    name: 'leaves the page and comes back',
    run: (station, { ms }) => leave(station, ms),
  },
  {
    name: 'leaves the page and comes back, with the line cut',
    async run(station, { ms }) {
      // Chromium keeps no page whose websocket is open.
      station.proxy.refuse(true);
      await delay(ms / 2);
      await leave(station, ms / 2, () => station.proxy.refuse(false));
    },
  },
  {
    name: 'logs somebody else in while the line is dead',
    async run(station, { ms, chance, others }) {
      station.proxy.orphan('realtime');
      await delay(ms / 2);
      const next = chance.pick(others.filter((other) => other !== station.trader));
      await station.switchUser(next);
      await delay(ms / 2);
      station.proxy.reset();
    },
  },
];

/** Goes to another page, and back as the button of the browser does, which may have kept the page. */
async function leave({ page, watch }: Station, ms: number, before?: () => void): Promise<void> {
  watch.isAway = true;
  await page.goto('about:blank');
  await delay(ms);
  before?.();
  await page.goBack({ waitUntil: 'commit' });
  watch.isAway = false;
}

/** Has the line be bad for so long. */
async function withFault({ proxy }: Station, fault: Fault, ms: number): Promise<void> {
  proxy.fault = fault;
  await delay(ms);
  proxy.fault = { kind: 'none' };
}
