import type { Page } from 'playwright/test';

/**
 * Finds the visible controls of a page that cannot be used in full: that lie beside the screen, or that something cuts off which does not scroll.
 */
export function findClippedControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** Borders are drawn at parts of a pixel. */
    const TOLERANCE = 1.5;
    const CONTROLS =
      'button, a[href], input, select, textarea, [role="tab"], [role="slider"], [role="menuitem"]';
    const nameOf = (element: Element): string => {
      const text = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
      return `${element.tagName.toLowerCase()} "${text}"`;
    };
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('[inert], [aria-hidden="true"]') !== null;

    const problemOf = (control: Element): string | undefined => {
      const box = control.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || isHidden(control)) return undefined;
      const sticksOut = (left: number, right: number) =>
        box.left < left - TOLERANCE || box.right > right + TOLERANCE;
      for (let at = control.parentElement; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at);
        const { left, right } = at.getBoundingClientRect();
        // What scrolls can be brought into view.
        if (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth) return undefined;
        if (overflowX !== 'visible' && sticksOut(left, right))
          return `cut off by ${at.tagName.toLowerCase()}.${at.className}`;
        if (position === 'fixed') break;
      }
      return sticksOut(0, document.documentElement.clientWidth) ? 'outside the screen' : undefined;
    };

    return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
      const problem = problemOf(control);
      return problem === undefined ? [] : [`${nameOf(control)} ${problem}`];
    });
  });
}
