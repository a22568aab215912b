import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What a stand-in remembers at once; beyond it the oldest is forgotten. */
const MAX_KEPT = 1_000;

/** Keeps what a provider remembers in memory: it is for this run of the server alone. @param now milliseconds since the Unix epoch */
export function memoryAdapter(now: () => number): (kind: string) => Adapter {
  const kept = new Map<string, { readonly payload: AdapterPayload; readonly expiresAt: number }>();

  const find = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key);
    return found !== undefined && found.expiresAt > now() ? found.payload : undefined;
  };
  const findWith = (kind: string, member: 'uid' | 'userCode', value: string): AdapterPayload | undefined =>
    Array.from(kept.keys(), (key) => (key.startsWith(`${kind}:`) ? find(key) : undefined)).find(
      (payload) => payload?.[member] === value,
    );

  return (kind) => ({
    async upsert(id, payload, expiresIn = Infinity) {
      const key = `${kind}:${id}`;
      kept.delete(key);
      kept.set(key, { payload, expiresAt: now() + expiresIn * 1_000 });
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? key);
    },
    find: async (id) => find(`${kind}:${id}`),
    findByUid: async (uid) => findWith(kind, 'uid', uid),
    findByUserCode: async (userCode) => findWith(kind, 'userCode', userCode),
    async consume(id) {
      const payload = find(`${kind}:${id}`);
      if (payload !== undefined) payload.consumed = Math.floor(now() / 1_000);
    },
    async destroy(id) {
      kept.delete(`${kind}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}
