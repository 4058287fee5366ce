/** Mixes two colours in the form '#rrggbb'; a `share` of 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const a = channelsOf(from);
  const b = channelsOf(to);
  return `#${a.map((value, index) => hex(value + ((b[index] ?? 0) - value) * share)).join('')}`;
}

export function alpha(color: string, opacity: number): string {
  return `rgba(${channelsOf(color).join(',')},${opacity.toFixed(3)})`;
}

/** Rotates the hue of a colour. */
export function rotated(color: string, degrees: number): string {
  const [r = 0, g = 0, b = 0] = channelsOf(color);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const third = (1 - cos) / 3;
  const root = Math.sqrt(1 / 3) * sin;
  return `#${hex(r * (cos + third) + g * (third - root) + b * (third + root))}${hex(r * (third + root) + g * (cos + third) + b * (third - root))}${hex(r * (third - root) + g * (third + root) + b * (cos + third))}`;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function hex(value: number): string {
  return Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');
}
