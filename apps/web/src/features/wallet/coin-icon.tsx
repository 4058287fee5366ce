import { createLucideIcon } from 'lucide-react';

/** A paid coin with our own notch. */
export const CoinIcon = createLucideIcon('coin', [
  ['circle', { cx: 12, cy: 12, r: 9, key: 'rim' }],
  ['path', { d: 'M12 7.5 14.4 12 12 16.5 9.6 12z', key: 'cut' }],
]);
