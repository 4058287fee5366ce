const PERCENT = 100;

/** Returns by how much a value differs from the one before: '+12%'; null if that was 0. */
export function changeText(value: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((value - before) / Math.abs(before)) * PERCENT);
  return percent > 0 ? `+${percent}%` : `${percent}%`.replace('-', '−');
}
