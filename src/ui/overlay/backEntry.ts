/** What the entry needs of a browser's window. */
export interface BackEntryWindow {
  readonly history: {
    readonly state: unknown;
    pushState(state: unknown, unused: string): void;
    back(): void;
  };
  addEventListener(type: 'popstate', listener: () => void): void;
}

/** The one history entry that all open overlays share, so that the back button closes them before it leaves the page. */
export interface BackEntry {
  /** Whether the entry is to be there. Changes within one task cost one step at most. */
  keep(isWanted: boolean): void;
  /** Runs a navigation once the entry is out of its way, so that none is left behind between two pages. */
  beforeNavigation(navigate: () => void): void;
}

const MARK = 'tidemarkOverlay';

/**
 * Creates the entry. `onBack` is called when the visitor went back; the entry is gone then, and comes back when it is
 * still wanted. An entry found at the start, after a reload or a return from another site, is taken away.
 */
export function createBackEntry(browser: BackEntryWindow, onBack: () => void): BackEntry {
  const { history } = browser;
  let isWanted = false;
  // Going back takes effect later; meanwhile the history must be left alone.
  let isLeaving = false;
  let waiting: (() => void)[] = [];

  const isThere = (): boolean =>
    typeof history.state === 'object' && history.state !== null && MARK in history.state;

  const leave = (): void => {
    isLeaving = true;
    history.back();
  };

  const syncHistory = (): void => {
    if (isLeaving) return;
    const mustGo = !isWanted || waiting.length > 0;
    if (isThere() && mustGo) return leave();
    const navigations = waiting;
    waiting = [];
    for (const navigate of navigations) navigate();
    // The address stays what it is: the entry differs in its state alone.
    if (isWanted && !isThere()) history.pushState({ ...(history.state as object | null), [MARK]: true }, '');
  };

  browser.addEventListener('popstate', () => {
    if (isLeaving) isLeaving = false;
    else if (isWanted && !isThere()) onBack();
    syncHistory();
  });
  syncHistory();

  return {
    keep(next) {
      isWanted = next;
      queueMicrotask(syncHistory);
    },
    beforeNavigation(navigate) {
      waiting.push(navigate);
      syncHistory();
    },
  };
}
