/** Makes an element with attributes and children. An attribute that is `false` or `undefined` is left out; `on…` is a listener. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | boolean | undefined | (() => void)>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(attribute.slice('on'.length), value);
    else if (value === true) made.setAttribute(attribute, '');
    else if (typeof value === 'string') made.setAttribute(attribute, value);
  }
  made.append(...children);
  return made;
}

/** Calls a function with every element that a selector finds. */
export function each(selector: string, use: (found: HTMLElement) => void): void {
  for (const found of document.querySelectorAll<HTMLElement>(selector)) use(found);
}

/** Where a page of the site is, seen from the one that is shown. */
export function siteUrl(path: string): string {
  return (document.documentElement.dataset['root'] ?? '') + path;
}
