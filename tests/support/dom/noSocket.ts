/**
 * Pages under test have no exchange to connect to. Without this the browser's socket refuses the address, and the page
 * tries again and again, at last while its environment is being taken down.
 */
class NoSocket extends EventTarget {
  static readonly CLOSING = 2;
  readonly readyState = 0;
  binaryType = 'blob';

  send(): void {
    // Nothing is ever sent before a connection is open, and this one never is.
  }

  close(): void {
    // It was never open.
  }
}

globalThis.WebSocket = NoSocket as unknown as typeof WebSocket;
