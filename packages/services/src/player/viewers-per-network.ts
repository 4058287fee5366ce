import { LRUCache } from 'lru-cache';

const DAY_MS = 86_400_000;
/** Maximum number of guests remembered for all networks together, about 16 MB. */
const VIEWERS_MAX = 200_000;

type Network = { day: number; viewers: Set<string> };

/** Limits the number of different guests counted per network per day (ADR 0042). */
export type ViewersPerNetwork = {
  /** Returns whether this guest is within today's limit for the network. */
  admit: (guest: { network: string; viewer: string; nowMs: number }) => boolean;
};

/**
 * Creates the limit. It is kept in memory, so each server counts separately. Beyond `rememberedMax`
 * guests in total, the least recently used networks are forgotten and start again.
 */
export function createViewersPerNetwork(limit: {
  viewersMax: number;
  rememberedMax?: number;
}): ViewersPerNetwork {
  const { viewersMax, rememberedMax = VIEWERS_MAX } = limit;
  const networks = new LRUCache<string, Network>({ maxSize: rememberedMax });

  return {
    admit({ network, viewer, nowMs }) {
      const day = Math.floor(nowMs / DAY_MS);
      const known = networks.get(network);
      const { viewers } = known?.day === day ? known : { viewers: new Set<string>() };
      if (viewers.has(viewer)) return true;
      if (viewers.size >= viewersMax) return false;
      viewers.add(viewer);
      networks.set(network, { day, viewers }, { size: viewers.size });
      return true;
    },
  };
}
