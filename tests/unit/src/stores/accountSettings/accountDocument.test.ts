import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AccountDocument } from '../../../../../src/stores/accountSettings/accountDocument.ts';
import type { KeptDocument, Members } from '../../../../../src/stores/accountSettings/accountDocument.ts';
import { fakeStoredValue } from '../support/fakeStoredValue.ts';

interface Shown {
  favourites: string;
  hotkeys: string;
  lastPair: string;
}

const decode = ({ favourites = 'none', hotkeys = 'on', lastPair = '' }: Members): Shown => ({
  favourites: String(favourites),
  hotkeys: String(hotkeys),
  lastPair: String(lastPair),
});

/** A browser: what it stores outlives the pages that are opened in it. */
function aBrowser(guest: Members = {}) {
  const browser = fakeStoredValue<Members>(guest);
  const kept = fakeStoredValue<KeptDocument | undefined>(undefined);
  const open = (userId?: string): AccountDocument<Shown> => {
    const document = new AccountDocument<Shown>({
      browser,
      kept,
      decode,
      browserOnly: ['lastPair'],
      onUnsent: () => undefined,
    });
    document.enter(userId);
    return document;
  };
  return { browser, open };
}

const ADA = 'ada';

describe('settings of an account', () => {
  it('are the browser’s for a guest, and kept there', () => {
    const { browser, open } = aBrowser();
    open().update({ favourites: 'BTC', lastPair: 'ETH' });
    expect(browser.value).toEqual({ favourites: 'BTC', lastPair: 'ETH' });
    expect(open().state).toEqual({ favourites: 'BTC', hotkeys: 'on', lastPair: 'ETH' });
  });

  it('are those of the account wherever it logs in, but for what belongs to the browser', () => {
    const document = aBrowser({ lastPair: 'ETH' }).open(ADA);
    document.receive(ADA, 4, { favourites: 'BTC' });
    expect(document.state).toEqual({ favourites: 'BTC', hotkeys: 'on', lastPair: 'ETH' });
    document.receive(ADA, 5, { favourites: 'SOL', hotkeys: 'off' });
    expect(document.state).toEqual({ favourites: 'SOL', hotkeys: 'off', lastPair: 'ETH' });
    expect(document.unsent).toBeUndefined();
  });

  it('take a guest’s along where the account has none; then the browser forgets them', () => {
    const { browser, open } = aBrowser({ favourites: 'BTC', hotkeys: 'off', lastPair: 'ETH' });
    const document = open(ADA);
    expect(document.state).toEqual({ favourites: 'BTC', hotkeys: 'off', lastPair: 'ETH' });
    document.receive(ADA, 1, { favourites: 'SOL' });
    expect(document.state).toEqual({ favourites: 'SOL', hotkeys: 'off', lastPair: 'ETH' });
    expect(document.unsent).toEqual({ hotkeys: 'off' });
    expect(browser.value).toEqual({ lastPair: 'ETH' });
    document.enter('linus');
    document.receive('linus', 0, undefined);
    expect(document.state).toEqual({ favourites: 'none', hotkeys: 'on', lastPair: 'ETH' });
    expect(document.unsent).toBeUndefined();
  });

  it('take nothing along that a guest left as it is by default', () => {
    const document = aBrowser({ favourites: 'none', hotkeys: 'off' }).open(ADA);
    document.receive(ADA, 0, undefined);
    expect(document.unsent).toEqual({ hotkeys: 'off' });
  });

  it('are shown as they were last known until the exchange has said them, to their user alone', () => {
    const { open } = aBrowser();
    open(ADA).receive(ADA, 1, { favourites: 'BTC' });
    expect(open(ADA).state.favourites).toBe('BTC');
    expect(open('linus').state.favourites).toBe('none');
    expect(open().state.favourites).toBe('none');
  });

  it('stay as they were changed last while frames of earlier changes are still on their way', () => {
    const document = aBrowser().open(ADA);
    for (const [index, favourites] of ['BTC', 'ETH'].entries()) {
      document.update({ favourites });
      document.sent(ADA, { favourites }, index + 1);
    }
    document.receive(ADA, 1, { favourites: 'BTC' });
    expect(document.state.favourites).toBe('ETH');
    document.receive(ADA, 2, { favourites: 'ETH' });
    document.receive(ADA, 3, { favourites: 'SOL' });
    expect(document.state.favourites).toBe('SOL');
  });

  it('are not those of the user before, although an answer for that one comes late', () => {
    const document = aBrowser().open(ADA);
    document.update({ favourites: 'BTC' });
    document.enter('linus');
    document.sent(ADA, { favourites: 'BTC' }, 1);
    document.receive(ADA, 1, { favourites: 'BTC' });
    expect(document.state.favourites).toBe('none');
  });
});

/** A device of the account, and what is on its way between it and the exchange. */
class Device {
  readonly #browser = aBrowser();
  document = this.#browser.open(ADA);
  call: { readonly members: Members; revision?: number } | undefined;
  heard = 0;

  reload(): void {
    this.document = this.#browser.open(ADA);
    this.call = undefined;
    this.heard = 0;
  }
}

type Step = 'send' | 'serve' | 'answer' | 'frame' | 'reload' | 'favourites' | 'hotkeys';

/** The exchange with two devices, whose calls, answers and frames arrive whenever a test says. */
class World {
  readonly devices = [new Device(), new Device()] as const;
  /** What the exchange had, revision by revision. */
  readonly #past: Members[] = [{}];
  #written = 0;

  get now(): Members {
    return this.#past.at(-1) ?? {};
  }

  do(which: 0 | 1, step: Step): void {
    const device = this.devices[which];
    const { document, call } = device;
    if (step === 'reload') device.reload();
    else if (step === 'favourites' || step === 'hotkeys') {
      this.#written += 1;
      document.update({ [step]: `${this.#written}` });
    } else if (step === 'send') {
      if (call === undefined && document.unsent !== undefined) device.call = { members: document.unsent };
    } else if (step === 'serve') {
      if (call === undefined || call.revision !== undefined) return;
      call.revision = this.#past.push({ ...this.now, ...call.members }) - 1;
    } else if (step === 'answer') {
      if (call?.revision === undefined) return;
      document.sent(ADA, call.members, call.revision);
      device.call = undefined;
    } else {
      const revision = Math.min(device.heard + 1, this.#past.length - 1);
      device.heard = revision;
      document.receive(ADA, revision, this.#past[revision]);
    }
  }

  /** Lets everything arrive. */
  settle(): void {
    for (let round = 0; round < 3; round += 1)
      for (const which of [0, 1] as const) {
        for (const step of ['serve', 'answer', 'send', 'serve', 'answer'] as const) this.do(which, step);
        this.#past.forEach(() => [0, 1].forEach((each) => this.do(each as 0 | 1, 'frame')));
      }
  }
}

describe('two devices', () => {
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom(0 as const, 1 as const),
      fc.constantFrom<Step>(
        'favourites',
        'hotkeys',
        'send',
        'send',
        'serve',
        'serve',
        'answer',
        'frame',
        'frame',
        'reload',
      ),
    ),
    { maxLength: 60 },
  );

  it('come to what the exchange has, whatever is changed, lost and late', () => {
    fc.assert(
      fc.property(steps, (made) => {
        const world = new World();
        for (const [which, step] of made) world.do(which, step);
        world.settle();
        for (const { document } of world.devices) {
          expect(document.state).toEqual(decode(world.now));
          expect(document.unsent).toBeUndefined();
        }
      }),
    );
  });

  it('never go back behind their own last change while it is on its way', () => {
    fc.assert(
      fc.property(steps, (made) => {
        const world = new World();
        const [device] = world.devices;
        let last: string | undefined;
        for (const [which, step] of made) {
          if (which === 1) continue;
          world.do(0, step);
          if (step === 'favourites') last = device.document.state.favourites;
          if (last !== undefined) expect(device.document.state.favourites).toBe(last);
        }
      }),
    );
  });
});
