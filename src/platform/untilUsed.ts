/** Resolves at once where a pointer can rest on things, and elsewhere when the page is touched or a key is pressed for the first time. */
export function untilUsed(): Promise<void> {
  if (matchMedia('(hover: hover)').matches) return Promise.resolve();
  return new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, () => resolve(), { once: true, capture: true, passive: true });
  });
}
