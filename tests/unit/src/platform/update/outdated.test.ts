import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Outdated from '../../../../../src/platform/update/outdated.ts';
import type * as Restore from '../../../../../src/platform/update/restoreTyped.ts';

let outdated: typeof Outdated;
let restore: typeof Restore;
const reload = vi.fn();

/** A document that was loaded anew, of a build. */
async function openDocument(build: string, form: string): Promise<void> {
  vi.resetModules();
  document.body.innerHTML = `<script type="module" src="/assets/${build}.js"></script>${form}`;
  const { watchTyping } = await import('../../../../../src/platform/update/typing.ts');
  outdated = await import('../../../../../src/platform/update/outdated.ts');
  restore = await import('../../../../../src/platform/update/restoreTyped.ts');
  watchTyping();
}

/** The same once the code that reads its fields is there. */
async function openWhole(build: string, form: string): Promise<void> {
  await openDocument(build, form);
  const { typedFields } = await import('../../../../../src/platform/update/typedFields.ts');
  outdated.keepTyped(typedFields);
}

const ORDER = '<form aria-label="Order"><input name="price"><input name="amount"></form>';

const input = (selector: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};

function typeInto(selector: string, value: string): void {
  input(selector).value = value;
  input(selector).dispatchEvent(new Event('input', { bubbles: true }));
}

/** What the page is told after a reload: whether everything is there again. */
function restored(): readonly boolean[] {
  const told: boolean[] = [];
  restore.restoreTyped((isComplete) => told.push(isComplete));
  return told;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: '/spot/exchange/BTC_USDT', reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  sessionStorage.clear();
  document.body.innerHTML = '';
});

describe('a page whose build is gone', () => {
  it('is reloaded once for each build, and says so where it was before', async () => {
    const stuck = vi.fn();
    const meetsMissingFile = async (build: string): Promise<boolean> => {
      await openDocument(build, '');
      outdated.whenStuck(stuck);
      return outdated.reloadOutdated();
    };
    expect(await meetsMissingFile('a')).toBe(true);
    // A cache or a server that was not updated yet brings the same build again.
    expect(await meetsMissingFile('a')).toBe(false);
    expect(await meetsMissingFile('b')).toBe(true);
    expect(await meetsMissingFile('a')).toBe(false);
    expect([reload.mock.calls.length, stuck.mock.calls.length]).toEqual([2, 2]);
  });

  it('is reloaded once however many files are gone', async () => {
    await openDocument('a', '');
    expect([outdated.reloadOutdated(), outdated.reloadOutdated()]).toEqual([true, true]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('says once that it stays as it is, however many files of a part are gone', async () => {
    await openDocument('a', '');
    outdated.reloadOutdated();
    await openDocument('a', '');
    const stuck = vi.fn();
    outdated.whenStuck(stuck);
    outdated.reloadOutdated();
    outdated.reloadOutdated();
    expect(stuck).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(3_000);
    outdated.reloadOutdated();
    expect(stuck).toHaveBeenCalledTimes(2);
  });

  it('tells a listener that comes after the missing file', async () => {
    await openDocument('a', '');
    outdated.reloadOutdated();
    await openDocument('a', '');
    const stuck = vi.fn();
    outdated.reloadOutdated();
    outdated.whenStuck(stuck);
    outdated.whenStuck(stuck);
    expect(stuck).toHaveBeenCalledOnce();
  });

  it('is not reloaded where nothing guards against a loop', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await openDocument('a', '');
    expect(outdated.reloadOutdated()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('is not reloaded for what is loaded ahead, but when the user opens it', async () => {
    await openDocument('a', '');
    await outdated.preloading(async () => expect(outdated.reloadOutdated()).toBe(false));
    expect([outdated.isOutdated(), reload.mock.calls.length]).toEqual([true, 0]);
    expect(outdated.reloadOutdated()).toBe(true);
  });
});

describe('what was typed before the reload', () => {
  it('is typed again into the fields, also those that appear later, and heard by who listens', async () => {
    await openWhole('a', `${ORDER}<div role="dialog" aria-label="Transfer"><input name="amount"></div>`);
    typeInto('form [name="amount"]', '0.5');
    typeInto('[role="dialog"] [name="amount"]', '7');
    outdated.reloadOutdated();

    await openDocument('b', ORDER);
    const heard = vi.fn();
    document.addEventListener('input', heard, { once: true });
    const told = restored();
    expect([input('[name="price"]').value, input('form [name="amount"]').value]).toEqual(['', '0.5']);
    expect([heard.mock.calls.length, told]).toEqual([1, []]);
    const dialog = document.createElement('div');
    dialog.innerHTML = '<div role="dialog" aria-label="Transfer"><input name="amount"></div>';
    document.body.append(dialog);
    await vi.advanceTimersByTimeAsync(0);
    expect(input('[role="dialog"] [name="amount"]').value).toBe('7');
    expect(told).toEqual([true]);
  });

  it.each([
    ['a field does not come back', ORDER, '[name="amount"]', ''],
    ['it is a secret', '<form><input type="password" name="amount"></form>', '[name="amount"]', ORDER],
    [
      'it is a code',
      '<form><input autocomplete="one-time-code" name="amount"></form>',
      '[name="amount"]',
      ORDER,
    ],
  ])('is said to be incomplete where %s', async (_, form, selector, later) => {
    await openWhole('a', form);
    typeInto(selector, '123456');
    outdated.reloadOutdated();
    expect(sessionStorage.getItem('tidemark:typed:v1')).not.toMatch(later === '' ? /^$/ : /123456/);
    await openDocument('b', later);
    const told = restored();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(told).toEqual([false]);
  });

  it('stays where the user has begun anew, and is given back once', async () => {
    await openWhole('a', ORDER);
    typeInto('[name="amount"]', '0.5');
    outdated.reloadOutdated();
    await openDocument('b', ORDER);
    typeInto('[name="amount"]', '2');
    expect(restored()).toEqual([true]);
    expect(input('[name="amount"]').value).toBe('2');
    await openDocument('b', ORDER);
    expect(restored()).toEqual([]);
    expect(input('[name="amount"]').value).toBe('');
  });

  it('is said to be incomplete where it was typed before the code that keeps it was there', async () => {
    await openDocument('a', ORDER);
    typeInto('[name="amount"]', '0.5');
    outdated.reloadOutdated();
    await openDocument('b', ORDER);
    expect([restored(), input('[name="amount"]').value]).toEqual([[false], '']);
  });

  it('outlives a second reload that comes before it was given back', async () => {
    await openWhole('a', ORDER);
    typeInto('[name="amount"]', '0.5');
    outdated.reloadOutdated();
    await openDocument('b', ORDER);
    outdated.reloadOutdated();
    await openDocument('c', ORDER);
    expect([restored(), input('[name="amount"]').value]).toEqual([[true], '0.5']);
  });
});
