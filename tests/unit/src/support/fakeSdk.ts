import type { OperationId, Sdk } from '@tidemark/sdk';
import { vi } from 'vitest';
import type { Mock } from 'vitest';

/** The calls of an SDK, one mock for each operation: it is given what the call was given besides its name. */
export type FakeCalls = Readonly<Record<OperationId, Mock>>;

/** An SDK whose calls a test answers. */
export function fakeSdk() {
  const calls = new Proxy({} as Record<OperationId, Mock>, {
    get: (known, id: OperationId) => (known[id] ??= vi.fn()),
  });
  const call = vi.fn((id: OperationId, ...init: readonly unknown[]): unknown => calls[id](...init));
  return { calls: calls as FakeCalls, call, sdk: { call } as unknown as Pick<Sdk, 'call'> };
}
