import { BridgeFunctionNotFoundError, BridgeNotFoundError } from './errors.ts';

/** Under this name the app offers its interface to the page, on iOS and on Android. */
const HOST_NAME = 'TidemarkApp';

/** What both platforms give to a page: a function that takes a text. */
interface HostInterface {
  readonly postMessage?: (text: string) => void;
}

/** Where a host puts its interface. */
export interface HostWindow {
  /** iOS: `WKScriptMessageHandler`. */
  readonly webkit?: { readonly messageHandlers?: Readonly<Record<string, HostInterface | undefined>> };
  /** Android: `addJavascriptInterface`. */
  readonly [HOST_NAME]?: HostInterface;
}

function hostOf(window: HostWindow): HostInterface | undefined {
  return window.webkit?.messageHandlers?.[HOST_NAME] ?? window[HOST_NAME];
}

/** Whether an app has put its interface into the page. */
export function hasHost(window: HostWindow): boolean {
  return hostOf(window) !== undefined;
}

/**
 * Hands a text to the app. Throws {@link BridgeNotFoundError} when there is none or it is no longer reachable,
 * {@link BridgeFunctionNotFoundError} when its interface takes no messages.
 */
export function postToHost(window: HostWindow, text: string): void {
  const host = hostOf(window);
  if (host === undefined) throw new BridgeNotFoundError('The page is not shown by the app');
  if (typeof host.postMessage !== 'function') {
    throw new BridgeFunctionNotFoundError(`${HOST_NAME}.postMessage is not a function`);
  }
  try {
    host.postMessage(text);
  } catch (error) {
    throw new BridgeNotFoundError('The app took no message', { cause: error });
  }
}
