import type { Page } from 'playwright/test';

/** A control that is chosen, beside one of its kind that is not. */
export interface ChosenControl {
  readonly name: string;
  /** Whether its edge, outline or filling differs from that of the other one. */
  readonly isTold: boolean;
}

/** Finds the visible controls of a page that are chosen and have a neighbour that is not, and compares how both are drawn. */
export function chosenControls(page: Page): Promise<readonly ChosenControl[]> {
  return page.evaluate(() => {
    /** What is chosen, and what is of the same kind and is not. */
    const KINDS = [
      ['[aria-pressed="true"]', '[aria-pressed="false"]'],
      ['[aria-selected="true"]', '[aria-selected="false"]'],
      ['[aria-checked="true"]', '[aria-checked="false"]'],
      ['a[aria-current]:not([aria-current="false"])', 'a:not([aria-current])'],
      ['li[aria-current="step"]', 'li:not([aria-current])'],
      ['input:checked', 'input:is([type="radio"], [type="checkbox"]):not(:checked)'],
    ] as const;
    /** How far up the page the neighbour is looked for. */
    const REACH = 6;
    const LOOK = [
      ...['background-image', 'outline-style', 'outline-width', 'outline-color'],
      ...['top', 'right', 'bottom', 'left'].flatMap((side) =>
        ['style', 'width', 'color'].map((part) => `border-${side}-${part}`),
      ),
    ];

    /** A native control may be drawn by what stands beside or around it. */
    const drawnBy = (control: Element): readonly Element[] =>
      control instanceof HTMLInputElement
        ? [control, control.nextElementSibling, control.closest('label')].filter((one) => one !== null)
        : [control];
    const isVisible = (control: Element): boolean =>
      drawnBy(control).some((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      });
    /** What is seen behind its text: forced colors leave the transparency of a filling alone, so that two of them may look alike. */
    const fillingOf = (element: Element): string => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!/(?:,|\/) 0\)$/.test(backgroundColor)) return backgroundColor;
      }
      return '';
    };
    const lookOf = (control: Element): string =>
      drawnBy(control)
        .map((element) => {
          const style = getComputedStyle(element);
          // What cannot be seen tells nothing.
          if (style.opacity === '0') return '';
          const mark = getComputedStyle(element, '::before');
          const drawn = LOOK.map((property) => style.getPropertyValue(property));
          return [fillingOf(element), ...drawn, element.tagName === 'LI' ? mark.backgroundColor : ''].join(
            ' ',
          );
        })
        .join(' | ');
    const neighbourOf = (control: Element, kind: string): Element | undefined => {
      let place = control.parentElement;
      for (let step = 0; place !== null && step < REACH; step += 1, place = place.parentElement) {
        const near = [...place.querySelectorAll(kind)].find(
          (one) => one.className === control.className && isVisible(one),
        );
        if (near !== undefined) return near;
      }
      return undefined;
    };
    const nameOf = (control: Element): string => {
      const labelled = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control) : control;
      return (control.getAttribute('aria-label') ?? labelled.textContent).trim();
    };

    return KINDS.flatMap(([chosen, other]) =>
      [...document.querySelectorAll(chosen)].filter(isVisible).flatMap((control) => {
        const neighbour = neighbourOf(control, other);
        if (neighbour === undefined) return [];
        return [{ name: nameOf(control), isTold: lookOf(control) !== lookOf(neighbour) }];
      }),
    );
  });
}
