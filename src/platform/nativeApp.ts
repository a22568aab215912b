import { hasHost } from './bridge/channel.ts';
import type { HostWindow } from './bridge/channel.ts';

/** `online/0`, `online/1` and `online/2` are the app's environments: test, staging and production. */
const APP_MARKER = /\bonline\/[0-2]\b/;

/** What tells a web view of the app from a browser. */
export type NativeAppSigns = HostWindow & { readonly navigator: Pick<Navigator, 'userAgent'> };

/**
 * Whether the page is shown inside the native app: the app has put its interface into the page, or its user agent
 * has the app's marker. Does not change while a page lives.
 */
export function isNativeApp(signs: NativeAppSigns = window): boolean {
  return hasHost(signs) || APP_MARKER.test(signs.navigator.userAgent);
}
