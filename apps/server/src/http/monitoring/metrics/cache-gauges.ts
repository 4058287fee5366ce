import type { Reading } from './metrics.ts';

/** Returns the readings of a cache for `/metrics`. */
export function cacheGauges(
  name: string,
  stats: { hits: () => number; misses: () => number; bytes: () => number; count: () => number },
): Reading[] {
  const gauge = (suffix: string, kind: Reading['kind'], read: () => number): Reading => ({
    name: `hookline_${name}_cache_${suffix}`,
    help: `The cache of ${name}s: ${suffix.replace('_total', '')}.`,
    kind,
    read,
  });
  return [
    gauge('hits_total', 'counter', stats.hits),
    gauge('misses_total', 'counter', stats.misses),
    gauge('bytes', 'gauge', stats.bytes),
    gauge('entries', 'gauge', stats.count),
  ];
}
