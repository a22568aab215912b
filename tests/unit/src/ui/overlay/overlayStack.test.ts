import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOverlayStack } from '../../../../../src/ui/overlay/overlayStack.ts';
import { FakeBrowser } from './support/fakeBrowser.ts';

/** Overlays as components have them: closing one takes it off the stack. */
function setUp(browser = new FakeBrowser()) {
  const stack = createOverlayStack(browser);
  const open = new Map<string, () => void>();
  const close = (id: string): void => {
    const remove = open.get(id);
    open.delete(id);
    remove?.();
  };
  return {
    browser,
    stack,
    open: (id: string) =>
      void open.set(
        id,
        stack.open(id, () => close(id)),
      ),
    close,
    isOpen: () => [...open.keys()],
  };
}

describe('the history entry of overlays', () => {
  it('is made by the first overlay, shared by all, and gone with the last', async () => {
    const { browser, open, close } = setUp();
    open('drawer');
    await browser.rest();
    open('dialog');
    await browser.rest();
    expect(browser.trail).toEqual(['/', 'overlay']);
    close('dialog');
    close('drawer');
    await browser.rest();
    expect(browser.trail).toEqual(['/']);
  });

  it('costs nothing when one overlay gives way to another', async () => {
    const { browser, open, close } = setUp();
    open('menu');
    await browser.rest();
    close('menu');
    open('transfer');
    await browser.rest();
    expect(browser.trail).toEqual(['/', 'overlay']);
  });

  it('survives an overlay that opens while the entry is being taken away', async () => {
    const { browser, open, close, isOpen } = setUp();
    open('menu');
    await browser.rest();
    close('menu');
    await Promise.resolve();
    open('transfer');
    await browser.rest();
    expect(isOpen()).toEqual(['transfer']);
    expect(browser.trail).toEqual(['/', 'overlay']);
  });

  it('left over by a reload is taken away', async () => {
    const { browser } = setUp(new FakeBrowser({ tidemarkOverlay: true }));
    await browser.rest();
    expect(browser.trail).toEqual(['/']);
  });

  it('is not reached again by the forward button', async () => {
    const { browser, open } = setUp();
    open('menu');
    await browser.rest();
    await browser.press('back');
    await browser.press('forward');
    expect(browser.trail).toEqual(['/']);
  });
});

describe('the back button', () => {
  it('closes the topmost overlay, one at a time, and then leaves the page', async () => {
    const { browser, open, isOpen } = setUp();
    browser.navigate('/spot');
    open('transfer');
    open('confirmation');
    await browser.rest();
    await browser.press('back');
    expect(isOpen()).toEqual(['transfer']);
    await browser.press('back');
    expect(isOpen()).toEqual([]);
    expect(browser.page).toBe('/spot');
    await browser.press('back');
    expect(browser.page).toBe('/');
  });
});

describe('a link in an overlay', () => {
  it('leaves no entry of the overlay between the two pages', async () => {
    const { browser, stack, open, close } = setUp();
    open('menu');
    await browser.rest();
    close('menu');
    stack.beforeNavigation(() => browser.navigate('/download'));
    await browser.rest();
    expect(browser.trail).toEqual(['/', '/download']);
  });

  it('is followed at once when no overlay is open', () => {
    const { browser, stack } = setUp();
    stack.beforeNavigation(() => browser.navigate('/download'));
    expect(browser.page).toBe('/download');
  });
});

it('keeps overlays and history in step whatever a visitor does', async () => {
  const action = fc.constantFrom('open', 'close', 'link', 'back', 'forward');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(action, fc.boolean()), { maxLength: 30, size: 'max' }),
      async (actions) => {
        const { browser, stack, open, close, isOpen } = setUp();
        let opened = 0;
        for (const [name, waits] of actions) {
          if (name === 'open') open(`overlay ${++opened}`);
          if (name === 'close') close(isOpen().at(-1) ?? '');
          if (name === 'link') {
            for (const id of isOpen()) close(id);
            stack.beforeNavigation(() => browser.navigate(`/${++opened}`));
          }
          if (name === 'back' || name === 'forward') await browser.press(name);
          if (waits) await browser.rest();
        }
        await browser.rest();
        const { trail } = browser;
        expect(trail.slice(0, -1)).not.toContain('overlay');
        expect(trail.at(-1) === 'overlay').toBe(isOpen().length > 0);
      },
    ),
    { numRuns: 300 },
  );
});
