import { createBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';

export { BRIDGE_TIMEOUT_MS } from './bridge.ts';
export type { Bridge } from './bridge.ts';
export type { NativeIdentity, NativeUser } from './actions.ts';
export { hasHost } from './channel.ts';
export { BridgeError } from './errors.ts';
export type { BridgeErrorKind } from './errors.ts';

let bridge: Bridge | undefined;

/** The bridge between this page and the app around it. */
export function pageBridge(): Bridge {
  return (bridge ??= createBridge(window));
}
