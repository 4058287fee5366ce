import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

const KEPT_MAX = 10_000;
const FOREVER = Number.POSITIVE_INFINITY;

type Kept = { payload: AdapterPayload; endsAtMs: number };

/** What the provider remembers, gone with the process. What is oldest is forgotten first. */
export function openMemory(now: () => number): AdapterFactory {
  const kept = new Map<string, Kept>();
  const find = (key: string) => {
    const found = kept.get(key);
    return found === undefined || found.endsAtMs <= now() ? undefined : found.payload;
  };
  const findWhere = (kind: string, isIt: (payload: AdapterPayload) => boolean) => {
    const entry = [...kept].find(([key, { payload }]) => key.startsWith(kind) && isIt(payload));
    return entry === undefined ? undefined : find(entry[0]);
  };

  return (name): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const key = `${name}:${id}`;
      const oldest = kept.size < KEPT_MAX ? undefined : kept.keys().next().value;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(key, {
        payload,
        endsAtMs: expiresIn === undefined ? FOREVER : now() + expiresIn * 1000,
      });
    },
    find: async (id) => find(`${name}:${id}`),
    findByUid: async (uid) => findWhere(`${name}:`, (payload) => payload.uid === uid),
    findByUserCode: async (code) => findWhere(`${name}:`, (payload) => payload.userCode === code),
    async consume(id) {
      const payload = find(`${name}:${id}`);
      if (payload !== undefined) payload.consumed = Math.floor(now() / 1000);
    },
    async destroy(id) {
      kept.delete(`${name}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}
