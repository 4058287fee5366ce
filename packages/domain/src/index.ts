export { csvLine, type CsvCell } from './csv-line.ts';
export { coins, type Coins } from './units.ts';
export { backoffMs, type Backoff } from './backoff.ts';
export { findClosest } from './closest-word.ts';
export { childSettings } from './child-settings.ts';
export { escapeUnprintable } from './escape-unprintable.ts';
export { limitSignal } from './limit-signal.ts';
export { mergeNewest } from './merge-newest.ts';
export { utcText } from './utc-text.ts';
