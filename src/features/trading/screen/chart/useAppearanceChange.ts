import { useEffect, useState } from 'react';

const ATTRIBUTES = ['data-mantine-color-scheme', 'data-palette'];

/** A number that grows whenever theme or palette changed on the document, for what must read its colours itself. */
export function useAppearanceChange(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const observer = new MutationObserver(() => setCount((last) => last + 1));
    observer.observe(document.documentElement, { attributeFilter: ATTRIBUTES });
    return () => observer.disconnect();
  }, []);
  return count;
}
