import type { Gauge } from './metrics.ts';

/** What `/metrics` says of a cache. */
export function cacheGauges(
  name: string,
  stats: { hits: () => number; misses: () => number; bytes: () => number; count: () => number },
): Gauge[] {
  const gauge = (suffix: string, kind: Gauge['kind'], read: () => number): Gauge => ({
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
