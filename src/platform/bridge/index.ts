import { createBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';

export type { Bridge } from './bridge.ts';
export type { NativeIdentity, NativeUser } from './actions.ts';

let bridge: Bridge | undefined;

/** The bridge between this page and the app around it. */
export function pageBridge(): Bridge {
  return (bridge ??= createBridge(window));
}
