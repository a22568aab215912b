import { each } from './elements.ts';

const COPIED_MS = 1_500;

/** What copies a selection where a page may not. */
const COPY_KEYS = /Mac|iP/.test(navigator.userAgent) ? 'Press ⌘C' : 'Press Ctrl+C';

/** The address that the texts name. */
const DOCUMENTED = '127.0.0.1:8080';

/** Lets code be copied by its button; where the browser refuses, selects it and says which keys do. */
export function copyCode(): void {
  each('[data-copy]', (button) => {
    button.addEventListener('click', () => {
      const code = button.closest('figure')?.querySelector('code');
      if (!code) return;
      void copy(code).then((isCopied) => {
        button.textContent = isCopied ? 'Copied' : COPY_KEYS;
        setTimeout(() => (button.textContent = 'Copy'), COPIED_MS);
      });
    });
  });
}

/** Copies what an element says; pages over plain HTTP have no clipboard, and have the browser copy what is selected. */
async function copy(code: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return true;
  } catch {
    const selection = getSelection();
    selection?.selectAllChildren(code);
    const isCopied = document.execCommand('copy');
    // What the browser refuses to copy stays selected, for the keys.
    if (isCopied) selection?.removeAllRanges();
    return isCopied;
  }
}

/** Shows the address of the exchange that serves the page in its examples, so that they run as they are copied. */
export function showAddress(): void {
  const { host, protocol } = location;
  if (!protocol.startsWith('http') || host === DOCUMENTED) return;
  const isSecure = protocol === 'https:';
  each('figure.code code', (code) => {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      if (!text.includes(DOCUMENTED)) continue;
      node.nodeValue = text
        .replaceAll(`http://${DOCUMENTED}`, `${protocol}//${host}`)
        .replaceAll(`ws://${DOCUMENTED}`, `${isSecure ? 'wss' : 'ws'}://${host}`)
        .replaceAll(DOCUMENTED, host);
    }
  });
}
