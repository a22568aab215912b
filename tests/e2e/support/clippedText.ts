import type { Page } from 'playwright/test';

/** A text that cannot be read in full. */
export interface ClippedText {
  readonly text: string;
  /** Where it is: tags and classes from the text up to what clips it. */
  readonly path: string;
  readonly problem: 'clipped' | 'overflows its box' | 'outside the screen';
}

/**
 * Finds the visible texts of a page that do not fit. A text may scroll, and may end in an ellipsis if its title
 * says it in full; it may not be cut off, stick out of its box or lie beside the screen.
 */
export function findClippedTexts(page: Page): Promise<readonly ClippedText[]> {
  return page.evaluate(() => {
    /** Letters stand out of their line by parts of a pixel. */
    const TOLERANCE = 1.5;
    type Found = {
      text: string;
      path: string;
      problem: 'clipped' | 'overflows its box' | 'outside the screen';
    };

    const name = (element: Element): string =>
      element.tagName.toLowerCase() +
      [...element.classList].map((one) => `.${one.replace(/^_|_[\w-]{5}_\d+$/g, '')}`).join('');
    const pathTo = (from: Element, to: Element | null): string => {
      const names: string[] = [];
      for (let at: Element | null = from; at !== null && names.length < 4; at = at.parentElement) {
        names.push(name(at));
        if (at === to) break;
      }
      return names.join(' < ');
    };
    const isHidden = (element: Element): boolean => {
      const style = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const isForReadersOnly = style.position === 'absolute' && (width <= 1 || height <= 1);
      return isForReadersOnly || style.visibility === 'hidden' || style.opacity === '0';
    };
    const hasTitle = (element: Element): boolean => element.closest('[title]:not([title=""])') !== null;
    const isInline = (element: Element): boolean => getComputedStyle(element).display === 'inline';

    const check = (node: Text): Found | undefined => {
      const parent = node.parentElement;
      const text = node.data.trim();
      if (parent === null || text === '' || parent.closest('script, style, title, svg, noscript'))
        return undefined;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return undefined;

      let isBoxFound = false;
      for (let at: Element | null = parent; at !== null && at !== document.body; at = at.parentElement) {
        if (isHidden(at)) return undefined;
        const style = getComputedStyle(at);
        const rect = at.getBoundingClientRect();
        const [isScrolled, isCut] = [/auto|scroll/, /hidden|clip/].map(
          (kind) => kind.test(style.overflowX) || kind.test(style.overflowY),
        );
        const sticksOut = box.left < rect.left - TOLERANCE || box.right > rect.right + TOLERANCE;
        const sticksOutDown = box.bottom > rect.bottom + TOLERANCE || box.top < rect.top - TOLERANCE;
        if (isScrolled) return undefined;
        if (isCut && (sticksOut || sticksOutDown)) {
          const isExplained = style.textOverflow === 'ellipsis' && hasTitle(parent);
          return isExplained ? undefined : { text, path: pathTo(parent, at), problem: 'clipped' };
        }
        if (!isBoxFound && !isInline(at)) {
          isBoxFound = true;
          if (sticksOut) return { text, path: pathTo(parent, at), problem: 'overflows its box' };
        }
        if (style.position === 'fixed') break;
      }
      const isBeside = box.left < -TOLERANCE || box.right > innerWidth + TOLERANCE;
      return isBeside ? { text, path: pathTo(parent, null), problem: 'outside the screen' } : undefined;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Found[] = [];
    while (walker.nextNode()) {
      const problem = check(walker.currentNode as Text);
      if (problem !== undefined) found.push(problem);
    }
    return found;
  });
}
