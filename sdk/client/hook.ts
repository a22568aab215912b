/** Carries what a callback of the caller threw, as its cause, around whatever handles failures of calls, so that nothing is repeated for it. */
export class HookFault extends Error {}

/** Calls a callback of the caller, if there is one, and waits for it. Rejects with a `HookFault` if it throws or rejects. */
export async function callHook<Args extends readonly unknown[]>(
  hook: ((...args: Args) => unknown) | undefined,
  ...args: Args
): Promise<void> {
  try {
    await hook?.(...args);
  } catch (cause) {
    throw new HookFault('', { cause });
  }
}
