const BRANDS: readonly [pattern: RegExp, name: string][] = [
  [/iPhone|iPad|Macintosh/, 'Apple'],
  [/SM-|Samsung/i, 'Samsung'],
  [/Pixel/, 'Google'],
  [/Xiaomi|Redmi|Mi /, 'Xiaomi'],
  [/Huawei|Honor/i, 'Huawei'],
  [/OPPO|CPH\d/, 'OPPO'],
  [/vivo/i, 'vivo'],
];

/** Returns the brand of the device that a user agent names, such as 'Samsung'; else 'other'. */
export function deviceBrandOf(userAgent: string): string {
  return BRANDS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other';
}
