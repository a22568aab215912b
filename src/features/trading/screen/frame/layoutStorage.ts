import type { LayoutStorage } from 'react-resizable-panels';

/** The browser's storage for panel sizes; where it is blocked, sizes last as long as the page. */
export const layoutStorage: LayoutStorage = {
  getItem(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Nothing is lost but the memory of a size.
    }
  },
};
