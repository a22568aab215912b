const ATTRIBUTES = ['data-mantine-color-scheme', 'data-palette'];

/**
 * Calls `listener` whenever theme or palette changed on the document, for what must read its colours itself.
 * @returns ends it
 */
export function onAppearanceChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ATTRIBUTES });
  return () => observer.disconnect();
}
