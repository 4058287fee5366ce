import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

import { keep } from '../keep.ts';

const FOREVER = Number.POSITIVE_INFINITY;

type Kept = { payload: AdapterPayload; endsAtMs: number };

/** Opens the provider's storage, which is in memory and lost when the process ends. */
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
      const endsAtMs = expiresIn === undefined ? FOREVER : now() + expiresIn * 1000;
      keep(kept, `${name}:${id}`, { payload, endsAtMs });
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
