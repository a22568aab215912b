import { visibleToasts } from '../feedback/keptToasts.ts';
import { overlays } from '../overlay/overlays.ts';

/**
 * Starts the page again without taking anything from the visitor: the toasts that can be read come again, the scroll
 * position is the browser's to restore, and no overlay leaves an entry in the history.
 */
export function reloadPage(): void {
  visibleToasts.keep();
  overlays.beforeNavigation(() => window.location.reload());
}
