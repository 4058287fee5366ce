export { isConsentRequired, readCountry } from './consent.ts';
export { daysOf, endOf, spansOf, type DaySpan } from './days.ts';
export { scrubTexts } from './scrub.ts';
export { occurredAtMs } from './event-time.ts';
