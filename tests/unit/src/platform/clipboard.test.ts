import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeClipboard } from '../../../../src/platform/clipboard.ts';

let copied: string | undefined;

/** Copies what is selected in the field that has the focus, as browsers do; or refuses. */
function stubCommand(isAllowed: boolean): void {
  Object.assign(document, {
    execCommand(command: string) {
      const field = document.activeElement as HTMLTextAreaElement;
      if (command !== 'copy' || !isAllowed) return false;
      copied = field.value.slice(field.selectionStart, field.selectionEnd);
      return true;
    },
  });
}

const stubClipboard = (clipboard: object | undefined): void =>
  void vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: clipboard } }) as Navigator);

beforeEach(() => {
  copied = undefined;
  document.body.innerHTML =
    '<button id="page">page</button><div role="dialog"><button id="in">in</button></div>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  delete (document as { execCommand?: unknown }).execCommand;
});

describe('clipboard', () => {
  it('takes a text where the page may use it', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    stubClipboard({ writeText });
    await writeClipboard('0xabc');
    expect(writeText).toHaveBeenCalledWith('0xabc');
  });

  it.each([
    ['over plain HTTP', undefined],
    ['without a permission', { writeText: () => Promise.reject(new Error('denied')) }],
  ])('takes a text %s, and the focus stays', async (_what, clipboard) => {
    stubClipboard(clipboard);
    stubCommand(true);
    for (const id of ['page', 'in']) {
      const button = document.querySelector<HTMLElement>(`#${id}`);
      button?.focus();
      await writeClipboard(`0xabc\n${id}`);
      expect(copied).toBe(`0xabc\n${id}`);
      expect(document.activeElement).toBe(button);
      expect(document.querySelector('textarea')).toBeNull();
    }
  });

  it('rejects where the browser copies nothing', async () => {
    stubClipboard(undefined);
    stubCommand(false);
    await expect(writeClipboard('0xabc')).rejects.toThrow('does not copy');
    expect(document.querySelector('textarea')).toBeNull();
  });
});
