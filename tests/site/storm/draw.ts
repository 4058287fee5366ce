/** Returns numbers from 0 up to, but not including, 1; always the same for the same seed. */
export function drawOf(seed: number): () => number {
  // Neighbouring seeds begin far apart, so that they do not draw the same numbers later.
  const start = Math.imul(seed ^ (seed >>> 15), 2_246_822_519);
  let drawnCount = 0;
  return () => {
    drawnCount += 1;
    const mixed = Math.imul(start + drawnCount, 2_654_435_761);
    return (Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 0) / 2 ** 32;
  };
}

/** Picks an entry at random, in proportion to its weight. */
export function pick<T>(draw: () => number, entries: readonly (readonly [number, T])[]): T {
  const total = entries.reduce((sum, [weight]) => sum + weight, 0);
  let rest = draw() * total;
  for (const [weight, value] of entries) {
    rest -= weight;
    if (rest < 0) return value;
  }
  throw new Error('There is nothing to pick from.');
}
