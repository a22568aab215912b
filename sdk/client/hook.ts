/** What a callback of the caller threw. It goes around whatever handles failures of calls, so that nothing is repeated for it. */
export class HookFault extends Error {
  readonly reason: unknown;

  constructor(reason: unknown) {
    super('A callback of the caller failed');
    this.reason = reason;
  }
}

/** Calls a callback of the caller, if there is one, and waits for it. Rejects with a `HookFault` if it throws or rejects. */
export async function callHook<Args extends readonly unknown[]>(
  hook: ((...args: Args) => unknown) | undefined,
  ...args: Args
): Promise<void> {
  try {
    await hook?.(...args);
  } catch (reason) {
    throw new HookFault(reason);
  }
}
