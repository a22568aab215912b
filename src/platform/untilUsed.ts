/** Resolves at once on devices with a pointer that hovers, and on others at the first touch or key. */
export function untilUsed(): Promise<void> {
  if (matchMedia('(hover: hover)').matches) return Promise.resolve();
  return new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, () => resolve(), { once: true, capture: true, passive: true });
  });
}
